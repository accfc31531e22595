import { expect, test } from 'vitest'
import { flow, startOfDay, stock } from './period.ts'

const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('a flow compares the sums of both periods', () => {
  const days = [...zeros(12), 1, 1, ...zeros(12), 3, 1]
  expect(flow(days)).toMatchObject({ value: 4, previous: 2, series: [...zeros(12), 3, 1] })
})

test('a stock is followed back from its value now', () => {
  const { value, previous, series } = stock(4, [...zeros(13), 1, ...zeros(11), 1, -1, 2])
  expect([value, previous, series.slice(-4)]).toEqual([4, 2, [2, 3, 2, 4]])
})

test.each([
  ['2026-11-22', 'Asia/Jakarta', '2026-11-21T17:00:00.000Z'],
  ['2026-03-29', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
])('%s begins in %s at %s', (day, timezone, start) => {
  expect(startOfDay(day, timezone).toISOString()).toBe(start)
})
