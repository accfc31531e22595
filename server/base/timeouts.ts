/** Timeouts in milliseconds; 0 keeps the server's setting, as a pooler may require. */
export interface Timeouts {
  statement: number
  lock: number
  idleTransaction: number
}

export const usualTimeouts: Timeouts = { statement: 30_000, lock: 10_000, idleTransaction: 60_000 }
