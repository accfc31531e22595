import { relativeDays } from '#contract/grammar/relative-days.ts'
import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'

/** Names the days that end today: `Last 7 days`. */
export const lastDays = (count: number): string =>
  count === 1 ? t('app.filter.today') : t('app.filter.last_days', { count })

/** Replaces a relative day by the moment when it begins in the user's timezone; other values stay as they are. */
export function momentOf(text: string): string {
  const days = relativeDays(text)
  if (!days) return text
  // Noon is on the same day whatever the clocks do.
  const first = inUserTimezone(new Date().toISOString())
    .hour(12)
    .subtract(days - 1, 'day')
  return fromUserTimezone(`${first.format('YYYY-MM-DD')}T00:00`)!
}
