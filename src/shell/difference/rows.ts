import { isSame } from '#contract/grammar/same.ts'
import type { Row } from '#crud/row.ts'

export interface RowChange {
  kind: 'added' | 'removed' | 'changed'
  before?: Row
  after?: Row
}

/**
 * Compares two lists of objects. Objects with the same value of a field, such as their name, are the same one.
 *
 * @param key the field, by which no two objects of a list should be alike; otherwise their positions are compared
 */
export function rowChanges(before: Row[], after: Row[], key: string): RowChange[] {
  const isUnique = (rows: Row[]) => new Set(rows.map((row) => row[key])).size === rows.length
  const hasKeys = isUnique(before) && isUnique(after)
  const inOther = (rows: Row[], row: Row, index: number) =>
    hasKeys ? rows.find((one) => one[key] === row[key]) : rows[index]
  const removed = before.filter((row, index) => !inOther(after, row, index))
  return [
    ...removed.map((row): RowChange => ({ kind: 'removed', before: row })),
    ...after.flatMap((row, index): RowChange[] => {
      const old = inOther(before, row, index)
      if (!old) return [{ kind: 'added', after: row }]
      return isSame(old, row) ? [] : [{ kind: 'changed', before: old, after: row }]
    }),
  ]
}
