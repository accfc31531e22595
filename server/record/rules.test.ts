import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract, crud, grants } from '#contract/grammar/contract.ts'
import { because } from '#contract/grammar/field-problems.ts'
import { withinRules } from './update.ts'

const write = z.object({
  type: z.enum(['internal', 'external']),
  extension: z.string().nullable(),
  from: z.int(),
  to: z.int(),
})
const { rules } = contract({
  name: 'lines',
  write: write.refine(({ from, to }) => from < to, because('ends_before_start', 'to')),
  conditions: { extension: { when: ({ type }) => type === 'internal', required: true } },
  endpoints: crud('/lines', ['update']),
  permissions: grants('lines', ['update']),
}).endpoints.update

const before = { id: '1', type: 'internal', extension: '101', from: 8, to: 17 }

const errorsOf = (sent: object) => {
  try {
    return withinRules(rules, before, sent)
  } catch (error) {
    return (error as { details: { errors: object } }).details.errors
  }
}

describe('the rules of an update', () => {
  test('hold for the merged record', () => {
    expect(withinRules(rules, before, { to: 9 })).toEqual({ to: 9 })
    expect(errorsOf({ to: 8 })).toEqual({ to: [{ code: 'ends_before_start' }] })
    expect(errorsOf({ from: 18 })).toEqual({ to: [{ code: 'ends_before_start' }] })
    expect(errorsOf({ extension: null })).toEqual({ extension: [{ code: 'required' }] })
  })

  test('remove the stored value of a field that is hidden now', () => {
    expect(withinRules(rules, before, { type: 'external' })).toEqual({ type: 'external', extension: null })
  })

  test('refuse a value that is sent for a hidden field', () => {
    expect(errorsOf({ type: 'external', extension: '102' })).toEqual({ extension: [{ code: 'not_applicable' }] })
  })
})

test('without rules, changes are stored as they were sent', () => {
  const sent = { to: 1 }
  expect(withinRules(undefined, before, sent)).toBe(sent)
})
