import type { SummaryGroup, UsageSummary } from '#contract/usage-records/summary.ts'
import { daysBetween } from '#providers/format/dates.ts'
import type { ChartPart } from '#ui/chart/props.ts'

export interface SummaryChart {
  /** Days, `2026-11-21`, or months, `2026-11`. */
  points: string[]
  parts: ChartPart[]
}

/** The parts that are shown by name; smaller ones are added up. */
const most = 5

/** Turns the series of a summary into a chart with a point for every day, or every month of a long one. */
export function chartOf(
  { from, to, timezone, series }: UsageSummary,
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
  return { points, parts: parts.filter(({ values }) => values.some(Boolean)) }
}

/** The keys with the largest sums, or all if `other` would stand for one alone. */
function largest(series: UsageSummary['series']): string[] {
  const sums = new Map<string, number>()
  for (const { key, amount } of series) sums.set(key, (sums.get(key) ?? 0) + amount)
  const keys = [...sums.keys()].sort((a, b) => sums.get(b)! - sums.get(a)!)
  return keys.length > most + 1 ? keys.slice(0, most) : keys
}
