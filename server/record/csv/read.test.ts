import { expect, it, test } from 'vitest'
import { fieldsOf, money } from '#contract/grammar/fields.ts'
import * as z from 'zod'
import { faceOf, readerOf } from './faces.ts'
import { numberProblem, readCell } from './read.ts'

const [amount, count, share] = fieldsOf(z.object({ price: money(), count: z.int(), share: z.number() }))
const en = readerOf('en', 'UTC', 'IDR')
const id = readerOf('id', 'UTC', 'IDR')

test.each([
  ['3.400.000', 340_000_000],
  ['3.400.000,50', 340_000_050],
  ['12,5', 1250],
  ['12.50 IDR', 1250],
  ['1.5E+06', 150_000_000],
])('an imported amount is read like a typed one: %s', (text, minor) => {
  expect(readCell(text, amount!, en)).toBe(minor)
  expect(readCell(text, amount!, id)).toBe(minor)
})

it('refuses an amount that can mean two, with the reason', () => {
  expect(readCell('3.400', amount!, en)).toBe('3.400')
  expect(numberProblem('3.400', amount!, en)?.code).toBe('ambiguous_number')
  expect(readCell('3.400', amount!, id)).toBe(340_000)
  expect(numberProblem('12.50 USD', amount!, en)?.code).toBe('not_number')
  expect(readCell('12,000', count!, en)).toBe(12_000)
  expect(numberProblem('1.5E+06', count!, en)).toBeUndefined()
})

it('reads exported numbers alike in every language', () => {
  for (const value of [1.125, 0.5, 12.75]) {
    expect(readCell(faceOf(share!).text(value, share!, {} as never, id), share!, id)).toBe(value)
  }
})
