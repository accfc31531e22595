// @vitest-environment jsdom
import { formatMoney } from '#providers/money.ts'
import { describe, expect, it } from 'vitest'
import { formatDuration, formatInteger } from './numbers.tsx'

describe('figures', () => {
  it.each([[0, '0'], [1234, '1234'], [12_345, '12,345'], [1_000_000, '1,000,000']])('%d reads %s', (value, text) => {
    expect(formatInteger(value)).toBe(text)
  })

  it.each([[0, '0:00'], [65, '1:05'], [600, '10:00'], [3700, '1:01:40']])('%d seconds read %s', (value, text) => {
    expect(formatDuration(value)).toBe(text)
  })

  it.each([[12_345, 'USD', '$123.45'], [12_345, 'JPY', '¥12,345'], [-50, 'EUR', '-€0.50']])(
    '%d minor units of %s read %s',
    (value, currency, text) => expect(formatMoney(value, currency)).toBe(text),
  )
})
