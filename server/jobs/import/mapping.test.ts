import { expect, test } from 'vitest'
import * as z from 'zod'
import { fieldsOf, ref, type Field } from '#contract/grammar/fields.ts'
import { readCell } from '../../record/csv/read.ts'
import { readerOf } from '../../record/csv/faces.ts'
import { guessMapping } from './mapping.ts'

/** A column or a cell can have as many as a file of 10 MB has letters. */
const spaces = ' '.repeat(100_000)

test('parts of objects are known by their names on screens, in any language', () => {
  const Step = z.object({ subject: z.string(), user_id: ref('users'), minutes: z.int() })
  const fields = fieldsOf(z.object({ name: z.string(), steps: z.array(Step), lead: z.object({ subject: z.string() }) }))
  const header = [
    'Name',
    'Steps.1.Subject',
    'steps 1 subjek',
    'Steps 12 User',
    'Steps.2.minutes',
    'Lead.Subject',
    'Steps.1.Weight',
  ]
  expect(guessMapping(header, fields)).toEqual([
    'name',
    'steps.1.subject',
    null,
    'steps.12.user_id',
    'steps.2.minutes',
    'lead.subject',
    null,
  ])
  expect(guessMapping(['Steps 1 Subjek'], fields)).toEqual(['steps.1.subject'])
})

test('a header and a cell of spaces are read as fast as any', () => {
  const started = performance.now()
  expect(guessMapping(['Subject (old)', `a${spaces}b`], [{ name: 'subject' }] as Field[])).toEqual(['subject', null])
  const text = `1${spaces}1`
  expect(readCell(text, { name: 'amount', kind: 'money' } as Field, readerOf('en', 'UTC', 'IDR'))).toBe(text)
  expect(performance.now() - started).toBeLessThan(5_000)
})
