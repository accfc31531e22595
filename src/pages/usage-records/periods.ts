import { inUserTimezone } from '#providers/format/dates.ts'

export const periods = ['this_month', 'last_month', 'days_30', 'days_90', 'days_365'] as const
export type Period = (typeof periods)[number]

/** The first and the last day of a period; this month is the platform's default. */
export function daysOf(period: Period, now = new Date()): { from?: string; to?: string } {
  if (period === 'this_month') return {}
  const today = inUserTimezone(now.toISOString())
  const text = (day: typeof today) => day.format('YYYY-MM-DD')
  if (period === 'last_month') {
    const last = today.startOf('month').subtract(1, 'day')
    return { from: text(last.startOf('month')), to: text(last) }
  }
  return { from: text(today.subtract(Number(period.slice(5)) - 1, 'day')), to: text(today) }
}
