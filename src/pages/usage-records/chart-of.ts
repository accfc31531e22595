import type { SummaryGroup, UsageSummary } from '#contract/usage-records/summary.ts'
import type { DayRange } from '#contract/grammar/day-range.ts'
import { daysBetween } from '#providers/format/dates.ts'
import type { ChartPart } from '#ui/chart/props.ts'

export interface SummaryChart {
  /** Days, `2026-11-21`, or months, `2026-11`. */
  points: string[]
  parts: ChartPart[]
  /** The sums of the period before, in the order of the points. */
  earlier: number[]
}

/** The parts that are shown by name; smaller ones are added up. */
const most = 5

/** Turns the series of a summary into a chart with a point for every day, or every month of a long one. */
export function chartOf(
  { from, to, timezone, series, ...before }: UsageSummary,
  group: SummaryGroup,
  nameOf: (key: string) => string,
): SummaryChart {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone: timezone, dateStyle: 'short' })
  const days = daysBetween(from, to)
  const isByMonth = group !== 'day' && days.length > 92
  const pointOf = (day: string) => (isByMonth ? day.slice(0, 7) : day)
  const points = [...new Set(days.map(pointOf))]
  const place = new Map(points.map((point, index) => [point, index]))

  const named = group === 'day' ? ['all'] : largest(series)
  const parts = [...named, 'other'].map((key) => ({ key, label: nameOf(key), values: points.map(() => 0) }))
  for (const { key, at, amount } of series) {
    const part = group === 'day' ? parts[0] : (parts.find((one) => one.key === key) ?? parts.at(-1))
    const index = place.get(pointOf(format.format(new Date(at))))
    if (index !== undefined) part!.values[index]! += amount
  }
  return { points, parts: parts.filter(({ values }) => values.some(Boolean)), earlier: earlierOf(before, points) }
}

/** The lines of what was spent by the end of each point, and by the same point of the period before. */
export function runningOf(
  { parts, earlier, points }: SummaryChart,
  names: { now: string; before: string },
): ChartPart[] {
  const spent = points.map((_, index) => parts.reduce((sum, { values }) => sum + (values[index] ?? 0), 0))
  const line = (key: 'now' | 'before', values: number[]) => {
    let sum = 0
    return { key, label: names[key], values: values.map((value) => (sum += value)) }
  }
  return [line('now', spent), ...(earlier.some(Boolean) ? [line('before', earlier)] : [])]
}

/** The sums before, the first beside the first: a month of 30 days has no place for the last of 31. */
function earlierOf(
  { earlier, previous_from, previous_to }: Pick<UsageSummary, 'earlier' | 'previous_from' | 'previous_to'>,
  points: string[],
): number[] {
  const isByMonth = points[0]?.length === 7
  const days = daysBetween(previous_from, previous_to)
  const places = isByMonth ? [...new Set(days.map((day) => day.slice(0, 7)))] : days
  const amounts = new Map(earlier.map(({ at, amount }) => [isByMonth ? at.slice(0, 7) : at, amount]))
  return points.map((_, index) => amounts.get(places[index] ?? '') ?? 0)
}

/** The days of a point, those of a month as far as they are in the period. */
export function daysOfPoint(point: string, { from, to }: DayRange): DayRange {
  if (point.length > 7) return { from: point, to: point }
  const days = daysBetween(from, to).filter((day) => day.startsWith(point))
  return { from: days[0]!, to: days.at(-1)! }
}

/** The keys with the largest sums, or all if `other` would stand for one alone. */
function largest(series: UsageSummary['series']): string[] {
  const sums = new Map<string, number>()
  for (const { key, amount } of series) sums.set(key, (sums.get(key) ?? 0) + amount)
  const keys = [...sums.keys()].sort((a, b) => sums.get(b)! - sums.get(a)!)
  return keys.length > most + 1 ? keys.slice(0, most) : keys
}
