import { isReadable } from './changes.ts'

export interface SetDifference {
  added: unknown[]
  removed: unknown[]
}

/** Compares two lists of plain values. Returns `undefined` for other values, and if only the order differs. */
export function setDifference({ before, after }: { before: unknown; after: unknown }): SetDifference | undefined {
  if (!Array.isArray(before) || !Array.isArray(after)) return undefined
  if (before.length === 0 || !isReadable(before) || !isReadable(after)) return undefined
  const added = after.filter((value) => !before.includes(value))
  const removed = before.filter((value) => !after.includes(value))
  return added.length + removed.length > 0 ? { added, removed } : undefined
}
