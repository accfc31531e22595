import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract, crud, grants } from './contract.ts'
import { because, problemsOf } from './field-problems.ts'
import { identity } from './fields.ts'
import { hiddenFields, idleFields, problemsAcross, withDefaults } from './rules.ts'

const row = z.object({
  ...identity,
  name: z.string().min(1),
  type: z.enum(['internal', 'external']),
  extension: z.string().nullable(),
  pin: z.string().nullable(),
  codec: z.enum(['opus', 'g711', 'g729']),
  port: z.int().min(1),
  transport: z.enum(['udp', 'tls']),
  opens: z.int().nullable(),
  closes: z.int().nullable(),
})

const { created_at: _, updated_at: __, id: ___, ...fields } = row.shape

const trunks = contract({
  name: 'trunks',
  row,
  write: z
    .object({ ...fields, extension: fields.extension.optional(), pin: fields.pin.default(null) })
    .refine(
      ({ opens, closes }) => opens === null || closes === null || opens < closes,
      because('ends_before_start', 'closes'),
    ),
  conditions: {
    extension: { when: ({ type }) => type === 'internal', required: true },
    pin: { when: ({ extension }) => Boolean(extension), required: ({ codec }) => codec === 'opus' },
    codec: { limit: ({ transport }) => ({ values: transport === 'tls' ? ['opus'] : ['opus', 'g711'] }) },
    port: { limit: ({ transport }) => ({ min: transport === 'tls' ? 5061 : 1024 }) },
  },
  defaults: { port: ({ transport }) => (transport === 'tls' ? 5061 : 5060) },
  endpoints: crud('/:tenantId/tenants/trunks'),
  permissions: grants('trunks'),
})
const { create, update } = trunks.endpoints

const outside = {
  name: 'A',
  type: 'external',
  codec: 'g711',
  port: 5060,
  transport: 'udp',
  opens: null,
  closes: null,
}
const inside = { ...outside, type: 'internal', extension: '101' }

function problems(values: object) {
  const { error } = create.body!.safeParse(values)
  return error ? problemsOf(error, values) : {}
}

describe('a condition', () => {
  test('names a field without an effect, whose value is kept', () => {
    const rules = {
      conditions: { codec: { acts: ({ type }: object & { type?: string }) => type === 'internal' } },
      defaults: {},
    }
    expect([idleFields(rules, inside), idleFields(rules, outside)]).toEqual([[], ['codec']])
    expect([hiddenFields(rules, outside), problemsAcross(rules, outside)]).toEqual([[], {}])
  })

  test('accepts a body that follows it', () => {
    expect([problems(outside), problems(inside)]).toEqual([{}, {}])
  })

  test('refuses a value for a hidden field, and accepts an empty one', () => {
    expect(problems({ ...outside, extension: '101' })).toEqual({ extension: [{ code: 'not_applicable' }] })
    expect(problems({ ...outside, extension: null })).toEqual({})
  })

  test('requires a field that is shown', () => {
    expect(problems({ ...inside, extension: null })).toEqual({ extension: [{ code: 'required' }] })
    expect(problems({ ...inside, codec: 'opus' })).toEqual({ pin: [{ code: 'required' }] })
  })

  test('ignores the value of a field that is hidden itself', () => {
    expect(hiddenFields(create.rules, { ...outside, extension: '101', pin: '1' })).toEqual(['extension', 'pin'])
  })

  test.each([
    [{ codec: 'g729' }, { codec: [{ code: 'invalid_choice' }] }],
    [{ port: 80 }, { port: [{ code: 'too_small', params: { min: 1024 } }] }],
    [{ transport: 'tls', codec: 'opus' }, { port: [{ code: 'too_small', params: { min: 5061 } }] }],
  ])('limits a value by another: %j', (values, expected) => {
    expect(problems({ ...outside, ...values })).toEqual(expected)
  })
})

describe('a refinement of the schema', () => {
  test('survives, with its code on its field', () => {
    expect(problems({ ...outside, opens: 9, closes: 8 })).toEqual({ closes: [{ code: 'ends_before_start' }] })
  })

  test('checks the whole record of an update', () => {
    expect(update.body!.safeParse({ closes: 8 }).success).toBe(true)
    expect(problemsAcross(update.rules, { ...outside, opens: 9, closes: 8 })).toEqual({
      closes: [{ code: 'ends_before_start' }],
    })
  })

  test('is reported with the errors of single fields, unless a value is missing or of the wrong type', () => {
    const wrong = { ...outside, opens: 9, closes: 8 }
    expect(Object.keys(problems({ ...wrong, name: '' }))).toEqual(['name', 'closes'])
    expect(Object.keys(problems({ ...wrong, name: 7 }))).toEqual(['name'])
  })

  test('keeps its code on an empty field', () => {
    const reachable = contract({
      name: 'people',
      row: z.object(identity),
      write: z
        .object({ email: z.string().nullable(), phone: z.string().nullable() })
        .refine(({ email, phone }) => email ?? phone, because('not_found', 'email')),
      endpoints: crud('/people', ['create']),
      permissions: grants('people', ['create']),
    })
    const { rules } = reachable.endpoints.create
    expect(problemsAcross(rules, { email: null, phone: null })).toEqual({ email: [{ code: 'not_found' }] })
  })
})

describe('a default that depends on another field', () => {
  test('fills in an omitted field only', () => {
    const { port: _, ...rest } = outside
    expect(problems(rest)).toEqual({})
    expect(withDefaults(create.rules, rest)).toMatchObject({ port: 5060 })
    expect(withDefaults(create.rules, { ...rest, transport: 'tls' })).toMatchObject({ port: 5061 })
    expect(withDefaults(create.rules, outside)).toBe(outside)
  })

  test('does not make the field optional in an update', () => {
    expect(update.body!.safeParse({ port: null }).success).toBe(false)
  })
})

describe('a mistake in the declaration', () => {
  const declare = (write: z.ZodObject, conditions: object) => () =>
    contract({ name: 'boxes', write, conditions, endpoints: {} })
  const when = () => true

  test.each([
    [z.object({ a: z.string() }), { b: { when } }, 'boxes has a rule for b, which its "write" does not contain'],
    [z.object({ a: z.string() }), { a: { when } }, 'boxes hides a at times, so it must be nullable'],
    [z.object({ a: z.int().nullable().default(1) }), { a: { when } }, 'state its default in "defaults"'],
  ])('is named: %#', (write, conditions, message) => {
    expect(declare(write, conditions)).toThrow(message)
  })
})

test('a contract without rules has none', () => {
  const plain = contract({
    name: 'boxes',
    write: z.object({ a: z.string() }),
    endpoints: crud('/x'),
    permissions: grants('boxes'),
  })
  expect(plain.endpoints.create.rules).toBeUndefined()
})
