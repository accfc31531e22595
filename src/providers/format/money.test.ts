// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { formatMoney } from './money.ts'

it.each([
  [49_900_000, 'IDR', 'IDR 499,000'],
  [49_900_050, 'IDR', 'IDR 499,000.50'],
  [1250, 'USD', '$12.50'],
  [1250, 'JPY', '¥1,250'],
  [1250, 'KWD', 'KWD 1.250'],
])('shows %i minor units of %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency).replace(/\u00a0/g, ' ')).toBe(text)
})

it('omits empty decimals on request', () => {
  const look = { trailingZeroDisplay: 'stripIfInteger' } as const
  expect([49_900_000, 49_900_050].map((minor) => formatMoney(minor, 'USD', look))).toEqual(['$499,000', '$499,000.50'])
})
