import { maxPageSize } from '#contract/grammar/query.ts'
import { Problem } from '../base/problem.ts'

/**
 * Reads the page of an endpoint that lists something else than records.
 *
 * @param usual rows of a page without `_end`
 * @throws Problem 422 if the page is empty
 */
export function pageOf({ _start = '0', _end }: { _start?: string; _end?: string }, usual = maxPageSize) {
  const start = Number(_start)
  const limit = Math.min(maxPageSize, Number(_end ?? start + usual) - start)
  if (!(start >= 0 && limit > 0)) throw new Problem('validation_failed', { errors: { _end: [{ code: 'empty_page' }] } })
  return { start, limit }
}
