const dayMs = 86_400_000

/** A range of calendar days, `2026-11-21`, including both. */
export interface DayRange {
  from: string
  to: string
}

/**
 * The period before, for comparison. Whole months give as many months before, the first days of a month give the same
 * days of the previous month, and any other range gives as many days before.
 *
 * @example previousOf({ from: '2026-11-01', to: '2026-11-30' })   // 2026-10-01 to 2026-10-31
 * @example previousOf({ from: '2026-11-01', to: '2026-11-26' })   // 2026-10-01 to 2026-10-26
 * @example previousOf({ from: '2026-11-20', to: '2026-11-26' })   // 2026-11-13 to 2026-11-19
 */
export function previousOf({ from, to }: DayRange): DayRange {
  const months = monthsFrom(from, to)
  if (isFirst(from) && isLast(to)) return { from: firstOf(from, -months), to: lastOf(to, -months) }
  if (isFirst(from) && months === 1) {
    const [first, last] = [firstOf(from, -1), lastOf(from, -1)]
    const same = `${first.slice(0, 8)}${to.slice(8)}`
    return { from: first, to: same < last ? same : last }
  }
  return { from: shifted(from, Date.parse(from) - Date.parse(to) - dayMs), to: shifted(from, -dayMs) }
}

const isFirst = (day: string) => day.endsWith('-01')
const isLast = (day: string) => isFirst(shifted(day, dayMs))

const shifted = (day: string, ms: number) => new Date(Date.parse(day) + ms).toISOString().slice(0, 10)

/** The number of months from one day to another, including both: 1 within the same month. */
function monthsFrom(from: string, to: string): number {
  const [year, month] = partsOf(from)
  const [lastYear, lastMonth] = partsOf(to)
  return (lastYear - year) * 12 + lastMonth - month + 1
}

/** The first day of the month that is `months` later. */
function firstOf(day: string, months: number): string {
  const [year, month] = partsOf(day)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

const lastOf = (day: string, months: number) => shifted(firstOf(day, months + 1), -dayMs)

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number]

export type NamedPeriod = 'today' | `days_${7 | 30 | 90 | 365}` | 'this_month' | 'last_month'

/**
 * The days of a named period.
 *
 * @example daysOf('days_7', '2026-11-26')   // 2026-11-20 to 2026-11-26
 */
export function daysOf(period: NamedPeriod, today: string): DayRange {
  if (period === 'today') return { from: today, to: today }
  if (period === 'this_month') return { from: firstOf(today, 0), to: today }
  if (period === 'last_month') return { from: firstOf(today, -1), to: lastOf(today, -1) }
  return { from: shifted(today, (1 - Number(period.slice(5))) * dayMs), to: today }
}

/** Checks whether a text has the format of a day, `2026-11-27`. It does not check whether the day exists. */
export const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d\d-\d\d$/.test(text)
