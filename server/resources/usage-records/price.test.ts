import { describe, expect, test } from 'vitest'
import { amountOf, minutesOf } from './price.ts'
import { ratesOf } from './rates.ts'

test.each([
  [null, 0],
  [0, 0],
  [1, 1],
  [60, 1],
  [61, 2],
  [3_600, 60],
])('%s seconds of talk are %s minutes', (seconds, minutes) => {
  expect(minutesOf(seconds)).toBe(minutes)
})

test.each([
  [3, 0.5, 2],
  [1, 0.49, 0],
  [3, 0.15, 0],
  [5, 0.1, 1],
  [1.005, 100, 101],
  [1_000_000, 0.0015, 1_500],
  [4, 45_000, 180_000],
])('%s × %s minor units are rounded to %s', (quantity, price, amount) => {
  expect(amountOf(quantity, price)).toBe(amount)
})

describe('unit prices', () => {
  const plan = { currency: 'IDR', overage_rates: [{ type: 'call_minutes' as const, unit_price: 39_000 }] }

  test('are those of the plan, and standard ones where it has none', () => {
    expect(ratesOf(plan, 'IDR')).toMatchObject({ call_minutes: 39_000, number_rental: 7_500_000 })
    expect(ratesOf(null, 'IDR').call_minutes).toBe(45_000)
  })

  test('are standard ones if the plan is in another currency', () => {
    expect(ratesOf(plan, 'EUR').call_minutes).toBe(3)
    expect(ratesOf(plan, 'SGD').call_minutes).toBe(3)
  })
})
