// @vitest-environment node
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { problemIn } from '../nested/document-editor.tsx'
import { othersIn } from '../nested/others.ts'
import { bodyFields } from './form-fields.ts'
import { parseJson } from './json-text.ts'
import { withoutSecrets } from './use-form-draft.ts'
import { bodyOf, changedOf } from './values.ts'

const terms = z.looseObject({ region: z.string().min(1), weight: z.int().max(100), slots: z.array(z.string()) })
const fields = bodyFields(z.object({ terms: terms.nullable(), strict: z.object({ a: z.string() }).nullable() }))
const [field] = fields
const whole = { region: 'Bali', weight: 5, slots: [], tier: 'gold' }

it('is a kind of its own, with the fields that its schema names', () => {
  expect(fields.map(({ kind }) => kind)).toEqual(['document', 'object'])
  expect(othersIn(field!, whole)).toEqual({ tier: 'gold' })
})

it('keeps what its schema does not know, in the body and in drafts', () => {
  const values = { terms: whole, strict: { a: 'b', more: 1 } }
  expect(bodyOf(fields, values)).toEqual({ terms: whole, strict: { a: 'b' } })
  expect(withoutSecrets(fields, values)['terms']).toEqual(whole)
  const record = { terms: whole, strict: null }
  expect(changedOf(fields, record, record)).toEqual({})
  expect(changedOf(fields, record, { ...record, terms: { ...whole, tier: 'silver' } })).toEqual({
    terms: { ...whole, tier: 'silver' },
  })
})

it('sends what a text says, so that it is judged as it is', () => {
  const invalid = parseJson('{"region":')
  expect(bodyOf(fields, { terms: invalid })['terms']).toBe(invalid)
  expect(bodyOf(fields, { terms: [1] })['terms']).toEqual([1])
  expect(bodyOf(fields, { terms: 'text' })['terms']).toBe('text')
})

describe('as text, an error says where it is:', () => {
  it.each([
    ['{"region":', 'kinds.json.invalid'],
    ['{"region":"Bali","weight":500,"slots":[]}', 'weight: '],
    ['{"region":"Bali","weight":5,"slots":[1]}', 'slots.0: '],
    ['[]', undefined],
  ])('%s', (text, start = '') => {
    expect(problemIn(field!, parseJson(text))).toMatch(new RegExp(`^${start}`))
  })

  it('unless there is none', () => {
    expect(problemIn(field!, whole)).toBeUndefined()
    expect(problemIn(field!, undefined)).toBeUndefined()
  })
})
