import { expect, test } from 'vitest'
import type { UsageSummary } from '#contract/usage-records/summary.ts'
import { chartOf } from './chart-of.ts'

const summary = (from: string, to: string, series: Partial<UsageSummary['series'][number]>[]) =>
  ({ from, to, timezone: 'Asia/Jakarta', series }) as UsageSummary
const at = (day: string) => new Date(`${day}T00:00:00+07:00`).toISOString()
const name = (key: string) => key.toUpperCase()

test('has a point for every day, the largest part first', () => {
  const series = [
    { key: 'a', at: at('2026-02-27'), amount: 1 },
    { key: 'b', at: at('2026-03-01'), amount: 5 },
  ]
  expect(chartOf(summary('2026-02-27', '2026-03-01', series), 'type', name)).toEqual({
    points: ['2026-02-27', '2026-02-28', '2026-03-01'],
    parts: [
      { key: 'b', label: 'B', values: [0, 0, 5] },
      { key: 'a', label: 'A', values: [1, 0, 0] },
    ],
  })
})

test('is by month if it is long, and adds up small parts', () => {
  const series = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key, index) => ({
    key,
    at: at('2026-02-01'),
    amount: 10 - index,
  }))
  const { points, parts } = chartOf(summary('2026-01-01', '2026-12-31', series), 'agent', name)
  expect([points.length, points[1]]).toEqual([12, '2026-02'])
  expect(parts.map(({ key, values }) => [key, values[1]])).toEqual([
    ['a', 10],
    ['b', 9],
    ['c', 8],
    ['d', 7],
    ['e', 6],
    ['other', 9],
  ])
})

test('by day is one part', () => {
  const series = ['2026-02-01', '2026-02-02'].map((day) => ({ key: day, at: at(day), amount: 3 }))
  expect(chartOf(summary('2026-02-01', '2026-02-02', series), 'day', name).parts).toEqual([
    { key: 'all', label: 'ALL', values: [3, 3] },
  ])
})
