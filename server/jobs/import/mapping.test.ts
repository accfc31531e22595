import { expect, test } from 'vitest'
import type { Field } from '#contract/grammar/fields.ts'
import { readCell } from '../../record/csv/read.ts'
import { readerOf } from '../../record/csv/faces.ts'
import { guessMapping } from './mapping.ts'

/** A column or a cell can have as many as a file of 10 MB has letters. */
const spaces = ' '.repeat(100_000)

test('a header and a cell of spaces are read as fast as any', () => {
  const started = performance.now()
  expect(guessMapping(['Subject (old)', `a${spaces}b`], [{ name: 'subject' }] as Field[])).toEqual(['subject', null])
  const text = `1${spaces}1`
  expect(readCell(text, { name: 'amount', kind: 'money' } as Field, readerOf('en', 'UTC', 'IDR'))).toBe(text)
  expect(performance.now() - started).toBeLessThan(5_000)
})
