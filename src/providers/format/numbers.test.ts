import { formatMoney } from './money.ts'
import { describe, expect, it } from 'vitest'
import { formatDuration, formatInteger } from './numbers.ts'

describe('figures', () => {
  it.each([
    [0, '0'],
    [1234, '1,234'],
    [12_345, '12,345'],
    [1_000_000, '1,000,000'],
  ])('%d reads %s', (value, text) => {
    expect(formatInteger(value)).toBe(text)
  })

  it.each([
    [0, 'second', '0s'],
    [65, 'second', '1m 5s'],
    [600, 'second', '10m'],
    [3700, 'second', '1h 1m 40s'],
    [90, 'minute', '1h 30m'],
    [0, 'day', '0d'],
    [30, 'day', '30d'],
  ] as const)('%d of the unit %s read %s', (value, unit, text) => {
    expect(formatDuration(value, unit)).toBe(text)
  })

  it.each([
    [12_345, 'USD', '$123.45'],
    [12_345, 'JPY', '¥12,345'],
    [-50, 'EUR', '-€0.50'],
  ])('%d minor units of %s read %s', (value, currency, text) => expect(formatMoney(value, currency)).toBe(text))
})
