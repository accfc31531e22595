import { maxPageSize } from '#contract/grammar/query.ts'
import { Problem } from '../base/problem.ts'

/**
 * Reads the page parameters of a list whose items are not records.
 *
 * @param usual number of rows without `_end`
 * @throws Problem 422 if the page is empty
 */
export function pageOf({ _start = '0', _end }: { _start?: string; _end?: string }, usual = maxPageSize) {
  const start = Number(_start)
  const limit = Math.min(maxPageSize, Number(_end ?? start + usual) - start)
  if (!(start >= 0 && limit > 0)) throw new Problem('validation_failed', { errors: { _end: [{ code: 'empty_page' }] } })
  return { start, limit }
}
