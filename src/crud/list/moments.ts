import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'

const relative = /^([1-9]\d{0,2})d$/

/** The number of days that end today, if the text is a relative day: `7d` is 7. */
export const daysOf = (text: string): number | undefined => Number(relative.exec(text)?.[1]) || undefined

/** Names the days that end today: `Last 7 days`. */
export const lastDays = (count: number): string =>
  count === 1 ? t('app.filter.today') : t('app.filter.last_days', { count })

export const isRelative = (text: string): boolean => relative.test(text)

/** Replaces a relative day by the moment when it begins in the user's timezone; other values stay as they are. */
export function momentOf(text: string): string {
  const days = daysOf(text)
  if (!days) return text
  // Noon is on the same day whatever the clocks do.
  const first = inUserTimezone(new Date().toISOString())
    .hour(12)
    .subtract(days - 1, 'day')
  return fromUserTimezone(`${first.format('YYYY-MM-DD')}T00:00`)!
}
