import { expect, test } from 'vitest'
import { flow, stock } from './period.ts'

const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('a flow compares the sums of both periods', () => {
  const days = [...zeros(12), 1, 1, ...zeros(12), 3, 1]
  expect(flow(days)).toMatchObject({ value: 4, previous: 2, series: [...zeros(12), 3, 1] })
})

test('a stock is followed back from its value now', () => {
  const { value, previous, series } = stock(4, [...zeros(13), 1, ...zeros(11), 1, -1, 2])
  expect([value, previous, series.slice(-4)]).toEqual([4, 2, [2, 3, 2, 4]])
})
