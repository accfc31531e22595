/**
 * A place in the order of events: after it come the events with a later transaction, or a later number in the same one.
 * Transactions commit in any order, so events are read only up to the oldest transaction that is still running: nothing
 * can appear before that point any more.
 */
export interface Position {
  xid: bigint
  seq: bigint
}

/** The place before every event of a transaction. */
export const before = (xid: bigint): Position => ({ xid, seq: 0n })

export const isAfter = (one: Position, other: Position): boolean =>
  one.xid > other.xid || (one.xid === other.xid && one.seq > other.seq)

/** Writes the id of an event, `'4711-3-1795290895'`: its place, and the time in seconds by which it may be too old. */
export const writeId = ({ xid, seq }: Position, now = Date.now()): string => `${xid}-${seq}-${Math.floor(now / 1000)}`

/** Reads an id; `undefined` if it was not written here, or so long ago that later events may have been deleted. */
export function readId(text: string, now = Date.now()): Position | undefined {
  const [, xid, seq, seconds] = /^(\d{1,20})-(\d{1,19})-(\d{1,12})$/.exec(text) ?? []
  if (!xid || !seq || now - Number(seconds) * 1000 > keptMs) return undefined
  return { xid: BigInt(xid), seq: BigInt(seq) }
}

/** Milliseconds for which a client can resume; events are deleted a little later. */
export const keptMs = 23 * 3_600_000
