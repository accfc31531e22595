import { expect, test } from 'vitest'
import type { UsageSummary } from '#contract/usage-records/summary.ts'
import { chartOf, daysOfPoint, runningOf } from './chart-of.ts'

const summary = (from: string, to: string, series: Partial<UsageSummary['series'][number]>[]) =>
  ({
    from,
    to,
    timezone: 'Asia/Jakarta',
    series,
    earlier: [],
    previous_from: from,
    previous_to: to,
  }) as unknown as UsageSummary
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
    earlier: [0, 0, 0],
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

test('puts the first day before beside the first, and has no place for a longer month', () => {
  const november = summary('2026-11-01', '2026-11-30', [])
  const earlier = [
    { at: '2026-10-01', amount: 3 },
    { at: '2026-10-31', amount: 9 },
  ]
  const { earlier: values } = chartOf(
    { ...november, earlier, previous_from: '2026-10-01', previous_to: '2026-10-31' },
    'type',
    name,
  )
  expect([values.length, values[0], values.at(-1)]).toEqual([30, 3, 0])
})

test('opens the days of a point, within the period', () => {
  const days = { from: '2026-01-10', to: '2026-11-20' }
  expect(daysOfPoint('2026-11-02', days)).toEqual({ from: '2026-11-02', to: '2026-11-02' })
  expect(daysOfPoint('2026-01', days)).toEqual({ from: '2026-01-10', to: '2026-01-31' })
  expect(daysOfPoint('2026-11', days)).toEqual({ from: '2026-11-01', to: '2026-11-20' })
})

test('so far is the sum of all points up to each, beside that of the period before', () => {
  const parts = [
    { key: 'a', label: 'A', values: [1, 0, 2] },
    { key: 'b', label: 'B', values: [0, 5, 0] },
  ]
  const chart = { points: ['1', '2', '3'], parts, earlier: [4, 0, 1] }
  expect(runningOf(chart, { now: 'Now', before: 'Before' })).toEqual([
    { key: 'now', label: 'Now', values: [1, 6, 8] },
    { key: 'before', label: 'Before', values: [4, 4, 5] },
  ])
})
