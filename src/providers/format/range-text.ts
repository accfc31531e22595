import dayjs from 'dayjs'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { currentLocale } from './i18n.ts'

/** Formats a range of days: `October 2026`, `1 – 26 Oct 2026` or `20 Sep – 3 Oct 2026`. */
export function rangeText({ from, to }: DayRange): string {
  const [first, last] = [from, to].map((day) => dayjs(day).locale(currentLocale()))
  const isMonth = from.endsWith('-01') && from.slice(0, 7) === to.slice(0, 7) && last!.date() === last!.daysInMonth()
  if (isMonth) return first!.format('MMMM YYYY')
  if (from === to) return last!.format('D MMM YYYY')
  const begins =
    from.slice(0, 7) === to.slice(0, 7) ? 'D' : from.slice(0, 4) === to.slice(0, 4) ? 'D MMM' : 'D MMM YYYY'
  return `${first!.format(begins)} – ${last!.format('D MMM YYYY')}`
}
