import type { DayRange } from '#contract/grammar/day-range.ts'
import { addDays, dayOf } from './calendar.ts'
import { invalidField } from './problem.ts'

interface Options {
  timezone: string
  now?: Date
  /** The first day of a period whose last one alone is named. */
  firstOf: (last: string) => string
  /** The most days that one answer describes. */
  most?: number
}

/**
 * The days of a query, from its first up to its last one, which is today unless it names another.
 *
 * @throws Problem 422 if they end before they begin, or are too many
 */
export function daysWanted(
  wanted: Partial<DayRange>,
  { timezone, now = new Date(), firstOf, most }: Options,
): DayRange {
  const to = dayOf(wanted.to ?? now.toISOString(), timezone)
  const from = wanted.from ? dayOf(wanted.from, timezone) : firstOf(to)
  if (from > to) throw invalidField('to', 'ends_before_start')
  const last = most === undefined ? to : addDays(from, most - 1)
  if (to > last) throw invalidField('to', 'too_big', { max: last })
  return { from, to }
}
