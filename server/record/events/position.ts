/**
 * A position in the order of events: by transaction, then by number within it. Transactions commit in any order, so events
 * are read only up to the oldest running transaction; nothing can appear before that point later.
 */
export interface Position {
  xid: bigint
  seq: bigint
}

/** The position before all events of a transaction. */
export const before = (xid: bigint): Position => ({ xid, seq: 0n })

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.seq > other.seq)

/** Formats the id of an event, `'4711-3-1795290895'`: its position and its time in seconds. */
export const writeId = ({ xid, seq }: Position, now = Date.now()): string => `${xid}-${seq}-${Math.floor(now / 1000)}`

/** Parses an id. `undefined` if it is invalid, or so old that later events can have been deleted. */
export function readId(text: string, now = Date.now()): Position | undefined {
  const [, xid, seq, seconds] = /^(\d{1,20})-(\d{1,19})-(\d{1,12})$/.exec(text) ?? []
  if (!xid || !seq || now - Number(seconds) * 1000 > keptMs) return undefined
  return { xid: BigInt(xid), seq: BigInt(seq) }
}

/** Milliseconds in which a client can resume. Events are deleted an hour later. */
export const keptMs = 23 * 3_600_000
