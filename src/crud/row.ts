/** A record as received from the API. */
export type Row = Record<string, unknown>
