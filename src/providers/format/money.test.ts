import { expect, it } from 'vitest'
import { formatMoney, formatSum } from './money.ts'

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

it('rounds sums to the digits in use', () => {
  expect([56_747_935, -149].map((minor) => formatSum(minor, 'IDR').replace(/\u00a0/g, ' '))).toEqual([
    'IDR 567,479',
    '-IDR 1',
  ])
  expect(formatSum(1250, 'USD')).toBe('$12.50')
})
