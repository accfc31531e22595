import { sql, type SQL } from 'drizzle-orm'
import { defaultPeriod, maxPeriodDays, type DashboardQuery, type WidgetOf } from '#contract/dashboard.ts'
import { daysOf, previousOf, type DayRange } from '#contract/grammar/day-range.ts'
import { addDays, dayIn, startOfDay } from '../../base/calendar.ts'
import { daysWanted } from '../../base/day-range.ts'

/** The days of the figures and of the comparison, in the tenant's timezone. */
export interface Period extends DayRange {
  previous: DayRange
  /** All days, from the first of the previous period to the last of this one. */
  days: string[]
  /** The start of each day. */
  starts: Date[]
  /** True if today is the last day. */
  isCurrent: boolean
}

/**
 * Parses the requested period: a name, or two days.
 *
 * @throws Problem 422 if the days end before they begin, or are too many
 */
export function periodOf(wanted: DashboardQuery, now: Date, timezone: string): Period {
  const today = dayIn(now, timezone)
  const range =
    wanted.from || wanted.to
      ? daysWanted(wanted, { timezone, now, firstOf: String, most: maxPeriodDays })
      : daysOf(wanted.period ?? defaultPeriod, today)
  const previous = previousOf(range)
  const days = daysBetween(previous.from, range.to)
  const starts = days.map((day) => startOfDay(day, timezone))
  return { ...range, previous, days, starts, isCurrent: range.to === today }
}

const daysBetween = (from: string, to: string): string[] =>
  Array.from({ length: countDays(from, to) }, (_, index) => addDays(from, index))

const countDays = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1

/** The start of a period and its exclusive end, as texts. */
export const boundsOf = ({ from, to }: DayRange, timezone: string): [begin: string, end: string] => [
  startOfDay(from, timezone).toISOString(),
  startOfDay(addDays(to, 1), timezone).toISOString(),
]

/** The list filter for records of a period, by a time field. */
export function within(field: string, range: DayRange, timezone: string): string {
  const [begin, end] = boundsOf(range, timezone)
  return `${field}_gte=${begin}&${field}_lte=${new Date(Date.parse(end) - 1).toISOString()}`
}

/** The number of the day, from 1, of a time `at`. Reads the starts once: a parameter would be cast for every row. */
export const dayOf = (starts: Date[]): SQL =>
  sql`width_bucket(at, (select ${sql.param(starts.map((start) => start.toISOString()))}::text[]::timestamptz[]))`

type Better = WidgetOf<'figure'>['better']

/** Splits values by day into those of the previous period and of this one. */
export const split = <Value>({ from, previous, days }: Period, values: Value[]): [before: Value[], now: Value[]] => [
  values.slice(0, countDays(previous.from, previous.to)),
  values.slice(days.indexOf(from)),
]

export const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

type Figure = Omit<WidgetOf<'figure'>, 'kind' | 'key' | 'resource'>

/**
 * Builds a figure; defaults are those of a count of records in the period.
 *
 * @example figure({ ...flow(reading.period, days, 'fewer'), weight: 'action', query })
 */
export const figure = (own: Partial<Figure> & Pick<Figure, 'value' | 'query'>): Figure => ({
  unit: 'count',
  currency: null,
  others: [],
  whole: null,
  previous: null,
  series: [],
  better: null,
  weight: 'trend',
  is_now: false,
  ...own,
})

/** A figure for the number of events, from those of each day. */
export function flow(period: Period, days: number[], better: Better = null) {
  const [before, series] = split(period, days)
  return { value: total(series), previous: total(before), series, better }
}

/**
 * A figure for a stock, from its current value and the daily changes. Past periods have no comparison, because their
 * list cannot show the former stock.
 */
export function stock(period: Period, now: number, changes: number[], better: Better = null) {
  const found = { is_now: true, value: now, better }
  if (!period.isCurrent) return { ...found, previous: null, series: [] }
  const ends: number[] = []
  let value = now
  for (const change of changes.toReversed()) {
    ends.unshift(value)
    value -= change
  }
  const first = period.days.indexOf(period.from)
  return { ...found, previous: ends[first - 1]!, series: ends.slice(first) }
}
