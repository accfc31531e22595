import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { ref } from '#contract/grammar/fields.ts'
import { because } from '#contract/grammar/field-problems.ts'
import { bodyFields } from './form-fields.ts'
import { formRules } from './form-rules.ts'
import { bodyOf, changedOf, initialValues } from './values.ts'

const slot = z
  .object({ from: z.string().min(1), to: z.string().min(1), note: z.string().nullable() })
  .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
const schema = z.object({
  name: z.string().min(1),
  hours: z.array(slot).min(1).max(3),
  sip: z.object({ host: z.string().min(1), port: z.int().default(5060) }),
  backup: z.object({ host: z.string().min(1) }).nullable(),
})
const fields = bodyFields(schema)
const nine = { from: '09:00', to: '17:00', note: null }
const record = { name: 'Front desk', hours: [nine], sip: { host: 'pbx', port: 5060 }, backup: null }
const problems = (values: object) => formRules({}, fields).problems({ ...record, ...values })

it('a new form begins with the rows that are required, and with nested defaults', () => {
  expect(initialValues(fields)).toEqual({
    name: undefined,
    hours: [{ from: undefined, to: undefined, note: undefined }],
    sip: { host: undefined, port: 5060 },
    backup: undefined,
  })
})

it('a required switch begins off, an optional one undecided', () => {
  const switches = bodyFields(z.object({ on: z.boolean(), known: z.boolean().nullable() }))
  expect(initialValues(switches)).toEqual({ on: false, known: undefined })
})

describe('the body', () => {
  it('contains nested values as the contract expects them', () => {
    const values = { ...record, hours: [{ from: '09:00', to: '17:00', note: '' }], backup: undefined }
    expect(bodyOf(fields, values)).toEqual(record)
  })

  it('of an update contains a nested object only if it differs, in whatever order its keys are', () => {
    const sorted = { ...record, hours: [{ note: null, to: '17:00', from: '09:00' }] }
    expect(changedOf(fields, sorted, record)).toEqual({})
    expect(changedOf(fields, sorted, { ...record, hours: [{ ...nine, note: 'Lunch' }] })).toEqual({
      hours: [{ ...nine, note: 'Lunch' }],
    })
  })
})

describe('an error', () => {
  it.each([
    [{}, {}],
    [{ hours: [nine, { ...nine, from: '' }] }, { 'hours.1.from': 'required' }],
    [{ hours: [nine, nine, { ...nine, from: '18:00' }] }, { 'hours.2.to': 'ends_before_start' }],
    [{ hours: [] }, { hours: 'too_few' }],
    [{ sip: { host: '', port: 5060 } }, { 'sip.host': 'required' }],
  ])('%j is found at its path: %j', (values, expected) => {
    const found = Object.entries(problems(values)).map(([path, [problem]]) => [path, problem!.code])
    expect(Object.fromEntries(found)).toEqual(expected)
  })
})

describe('a reference in a nested object', () => {
  const members = bodyFields(z.object({ members: z.array(z.object({ user_id: ref('users'), seconds: z.int() })) }))
  const answered = { members: [{ user_id: 'a', user: { id: 'a', label: 'Ana' }, seconds: 5 }] }

  it('is sent without its label, and is no change by itself', () => {
    expect(bodyOf(members, answered)).toEqual({ members: [{ user_id: 'a', seconds: 5 }] })
    expect(changedOf(members, answered, answered)).toEqual({})
    const changed = { members: [{ ...answered.members[0], seconds: 6 }] }
    expect(changedOf(members, answered, changed)).toEqual({ members: [{ user_id: 'a', seconds: 6 }] })
  })
})
