import { expect, it, test } from 'vitest'
import { currencyCode } from './currency-code.ts'
import { readAmount, writePlainly } from './amount.ts'

const money = { decimals: 2, isMoney: true, currency: 'IDR' }
const valueOf = (text: string, locale: string, rules = {}) => {
  const reading = readAmount(text, locale, rules)
  return 'value' in reading ? reading.value : reading.problem.code
}

test.each([
  ['3.400.000', 3_400_000],
  ['3,400,000', 3_400_000],
  ['3.400.000,50', 3_400_000.5],
  ['3,400,000.50', 3_400_000.5],
  ['3400000,50', 3_400_000.5],
  ['3400000.50', 3_400_000.5],
  ['12,5', 12.5],
  ['12.5', 12.5],
  ['0,125', 'too_many_decimals'],
  ['0.10', 0.1],
  [' 3 400 000 ', 3_400_000],
  ['3\u00a0400\u202f000', 3_400_000],
  ["3'400'000", 3_400_000],
  ['IDR 3,400,000', 3_400_000],
  ['Rp3.400.000', 3_400_000],
  ['34,00,000', 3_400_000],
  ['-12,5', -12.5],
  ['−12.5', -12.5],
  ['.5', 0.5],
  ['5.', 5],
  ['1.234,567.89', 'not_number'],
  ['1,23,4', 'not_number'],
  ['3.4.0', 'not_number'],
  ['3..400', 'not_number'],
  ['USD 5', 'not_number'],
  ['3k', 'not_number'],
  ['1e5', 'not_number'],
  ['', 'not_number'],
  ['-', 'not_number'],
  [',', 'not_number'],
  ['1.005', 'ambiguous_number'],
])('an amount reads alike in both languages where it means one number: %s', (text, value) => {
  expect(valueOf(text, 'en', money)).toBe(value)
  const isOwnGroup = text === '1.005'
  expect(valueOf(text, 'id', money)).toBe(isOwnGroup ? 1005 : value)
})

it('reads a single separator before three digits by the language, and refuses the other reading', () => {
  expect(valueOf('3,400', 'en', money)).toBe(3400)
  expect(valueOf('3.400', 'id', money)).toBe(3400)
  expect(valueOf('3,400', 'id', money)).toBe('ambiguous_number')
  expect(readAmount('3.400', 'en', money)).toEqual({
    problem: { code: 'ambiguous_number', params: { text: '3.400', grouped: '3400', decimal: '3.40' } },
  })
  expect(readAmount('1,125', 'id', money)).toMatchObject({ problem: { params: { decimal: '1,1250' } } })
  expect(valueOf('1.500', 'en', { decimals: 0 })).toBe('ambiguous_number')
  expect(valueOf('1.125', 'en')).toBe(1.125)
  expect(valueOf('1.125', 'id')).toBe(1125)
  expect(valueOf('1.5', 'en', { decimals: 0 })).toBe('not_integer')
  expect(valueOf('2.00', 'en', { decimals: 0 })).toBe(2)
})

it('reads what it writes plainly in each language', () => {
  for (const value of [1.125, 12.5, 0.125, 999.999, 1234.567, -3.4, 1_000_000]) {
    for (const locale of ['en', 'id']) expect(valueOf(writePlainly(value), locale, { isMoney: true })).toBe(value)
  }
})

it('takes long texts in linear time', () => {
  expect(valueOf('1,'.repeat(100_000), 'en')).toBe('not_number')
})

it('refuses a currency that does not exist', () => {
  expect(currencyCode().safeParse('JPY').success).toBe(true)
  expect(currencyCode().safeParse('ZZZ').error?.issues[0]).toMatchObject({ params: { code: 'invalid_currency' } })
})
