import { me, readRelative, relativeDays, resolve, type ListReader } from '#contract/grammar/relative.ts'
import type { Field } from '#contract/grammar/fields.ts'
import type { Operator } from '#contract/grammar/query.ts'
import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'

/** Formats a number of days until today: `Last 7 days`. */
export const lastDays = (count: number): string =>
  count === 1 ? t('app.filter.today') : t('app.filter.last_days', { count })

/** The current time and timezone of the user, for relative filters. */
const reader: ListReader = {
  id: me,
  // Subtracts from noon, so that a change to daylight saving time does not change the day.
  dayBefore: (days) => inUserTimezone(new Date().toISOString()).hour(12).subtract(days, 'day').format('YYYY-MM-DD'),
  startOf: (day) => fromUserTimezone(`${day}T00:00`),
}

/** Converts a relative time to a timestamp as of now; returns other values unchanged. */
export const momentOf = (field: Field, operator: Operator, text: string): string =>
  resolve(field, operator, text, reader)

/** Formats a relative range: `Older than 7 days`; undefined for other ranges. */
export function relativeRange(start: string | undefined, end: string | undefined): string | undefined {
  const first = start === undefined ? undefined : readRelative(start)
  const last = end === undefined ? undefined : readRelative(end)
  if (start && first && end === undefined) {
    const days = relativeDays(start)
    return days ? lastDays(days) : first.isAhead ? t('app.filter.later_than', { time: timeOf(first) }) : undefined
  }
  if (!last || (start && !(first && first.amount === 0))) return undefined
  const time = timeOf(last)
  if (!start && last.amount === 0) return t('app.filter.past')
  if (start) return last.isAhead ? t('app.filter.within_next', { time }) : undefined
  return t(last.isAhead ? 'app.filter.up_to_next' : 'app.filter.older_than', { time })
}

const timeOf = ({ amount, unit }: { amount: number; unit: 'd' | 'h' }): string =>
  t(unit === 'd' ? 'app.filter.days' : 'app.filter.hours', { count: amount })
