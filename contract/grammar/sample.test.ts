import * as z from 'zod'
import { describe, expect, test } from 'vitest'
import { contract, crud, grants } from './contract.ts'
import { because } from './field-problems.ts'
import { date, duration, identity, phone, ref, time, timestamp } from './fields.ts'
import { line } from './line.ts'
import { sampleMistakes } from './sample-mistakes.ts'
import { sample, sampleOf } from './sample.ts'

/** A pattern declares its samples. */
const code = () =>
  z
    .string()
    .regex(/^[A-Z]{3}-\d{4}$/)
    .meta({ sample: (seed: number) => `ABC-${1000 + seed}` })

/** Types as a developer may declare them, with the number of different values that they have room for. */
const types: [name: string, type: z.ZodType, distinct: number][] = [
  ['a code', code(), 200],
  [
    'one that declares it between two wrappers',
    z
      .string()
      .regex(/^\d{4}$/)
      .nullable()
      .meta({ sample: (seed: number) => String(1000 + seed) })
      .default(null),
    200,
  ],
  ['a pattern that its kind fits', z.string().regex(/^\p{Lu}[^/\\\p{Cc}]+$/u), 100],
  ['a number in E.164', z.e164(), 200],
  [
    'a beginning',
    z
      .string()
      .startsWith('sip:')
      .meta({ examples: ['sip:101@pbx.test', 'sip:102@pbx.test'] }),
    2,
  ],
  ['an exact length', z.string().length(3), 200],
  ['a long text at least', z.string().min(60).max(80), 200],
  ['a short line', line(4), 200],
  ['a long line at least', line(400, { min: 300 }), 200],
  ['a host', z.hostname(), 50],
  ['an address', z.ipv4(), 50],
  ['a date', z.iso.date(), 20],
  ['a time of day', z.iso.time(), 20],
  ['a phone', phone(), 200],
  ['a few whole numbers', z.int().min(1).max(20), 20],
  ['steps', z.int().min(10).max(500).multipleOf(5), 90],
  ['a share', z.number().gt(0).lt(1), 50],
  ['a negative number', z.int().min(-20).max(-10), 11],
  ['a duration', duration().min(30).max(600), 200],
  ['several words', z.array(line(10)).min(3), 200],
  ['several codes', z.array(code()).min(2).max(4), 100],
  ['a group', z.object({ from: z.iso.time(), days: z.array(z.enum(['mon', 'tue'])).min(1) }), 100],
  ['alternatives', z.discriminatedUnion('type', [z.object({ type: z.literal('a'), code: z.string().min(2) })]), 50],
  ['a list of groups', z.array(z.object({ key: code() })).min(2), 100],
  [
    'a declared one',
    z
      .string()
      .refine((text) => text.startsWith('X'))
      .meta({ sample: (seed: number) => `X${seed}` }),
    200,
  ],
]

test.each(types)('%s', (_, type, distinct) => {
  for (const wrapped of [type, type.nullable(), type.optional(), type.nullable().default(null)]) {
    const values = Array.from({ length: 200 }, (_, seed) => sampleOf(wrapped, 'value', seed + 1))
    for (const value of values) expect(type.safeParse(value).error?.issues, JSON.stringify(value)).toBeUndefined()
    expect(new Set(values.map((value) => JSON.stringify(value))).size).toBeGreaterThanOrEqual(distinct)
    expect(sampleOf(wrapped, 'value', 7)).toEqual(values[6])
  }
})

test.each([
  ['part_code', 'PC-0007'],
  ['order_number', 'ON-0007'],
  ['city', 'Surabaya 7'],
  ['api_version', '1.7.0'],
  ['sms_text', 'SMS text 7'],
])('a line named %s looks like "%s"', (name, value) => {
  expect(sampleOf(line(40), name, 7)).toBe(value)
})

test('a sample that is too long for its field is named by its seed', () => {
  expect(sampleOf(line(4), 'part_code', 7)).toBe('de 7')
})

describe('a sample of a contract', () => {
  const row = z.object({
    ...identity,
    code: code(),
    numbers: z.array(phone()).min(1),
    member_ids: z.array(ref('users')),
    owner_id: ref('users').nullable(),
  })
  const queues = contract({
    name: 'queues',
    row,
    write: row.omit({ id: true, created_at: true, updated_at: true }),
    title: 'code',
    endpoints: crud('/:tenantId/tenants/queues'),
    permissions: grants('queues'),
  })

  test('is accepted by create, without references', () => {
    const body = sample(queues, 3)
    expect(queues.endpoints.create.body!.safeParse(body).error).toBeUndefined()
    expect(body).toMatchObject({ member_ids: [], owner_id: null })
  })
})

test.each([
  ['times', { starts_at: timestamp(), ends_at: timestamp() }],
  ['days', { starts_at: date(), ends_at: date() }],
  ['clocks', { starts_at: time(), ends_at: time() }],
  ['numbers', { starts_at: z.int().min(5).max(480), ends_at: z.int().min(5).max(480) }],
])('two %s of which one is before the other are sampled in both orders', (_, pair) => {
  const row = z.object({ ...identity, name: line(80), ...pair })
  const write = row.omit({ id: true, created_at: true, updated_at: true })
  const spans = (isInOrder: (starts: string | number, ends: string | number) => boolean) =>
    contract({
      name: 'spans',
      row,
      write: write.refine(({ starts_at, ends_at }) => isInOrder(starts_at, ends_at), because('required', 'ends_at')),
      endpoints: crud('/:tenantId/tenants/spans'),
    })
  for (const made of [spans((one, other) => one < other), spans((one, other) => one > other)]) {
    expect(sampleMistakes([made])).toEqual([])
    const all = Array.from({ length: 60 }, (_none, seed) => sample(made, seed + 1))
    const refused = all.filter((body) => !made.endpoints.create.body!.safeParse(body).success)
    expect(refused).toEqual([])
    expect(new Set(all.map(({ name }) => name)).size).toBe(60)
  }
})

test('objects and lists of objects have items, with the records that they refer to', () => {
  const step = z.object({ minutes: z.int().min(1).max(60), user_id: ref('users'), role_ids: z.array(ref('roles')) })
  const id = '01890000-0000-7000-8000-000000000001'
  const sampled = sampleOf(z.array(step).max(5), 'steps', 3, () => id)
  expect(sampled).toEqual([{ minutes: expect.any(Number), user_id: id, role_ids: [id] }])
  expect(sampleOf(z.array(step).max(5), 'steps', 3)).toEqual([])
})

describe('what cannot be sampled', () => {
  const mistakesOf = (own: z.ZodRawShape) => {
    const row = z.object({ ...identity, name: line(80), ...own })
    const made = contract({
      name: 'jars',
      row,
      write: row.omit({ id: true, created_at: true, updated_at: true }),
      endpoints: crud('/:tenantId/tenants/jars'),
    })
    return sampleMistakes([made])
  }
  const relying = z.object({ lids: z.array(z.object({ code: z.string().regex(/^[A-Z]{3}$/) })).min(1) })
  test('is said even if a rule relies on it', () => {
    const made = contract({
      name: 'jars',
      row: z.object({ ...identity, name: line(80), ...relying.shape }),
      write: relying.refine(({ lids }) => lids.every(({ code }) => code !== 'AAA')),
      endpoints: crud('/:tenantId/tenants/jars'),
    })
    expect(sampleMistakes([made])).toEqual([expect.stringContaining('lids.code has no sample')])
  })

  const pattern = z.string().regex(/^[A-Z]{3}$/)
  const lid = z.object({ code: pattern, maker_id: ref('users') })

  test.each([
    ['a pattern', { code: pattern }, ['code']],
    ['a part of an object', { lid: z.object({ size: z.int(), code: pattern }) }, ['lid.code']],
    ['a part of the objects of a list', { lids: z.array(lid) }, ['lids.code']],
    [
      'a list that refuses its items',
      { lids: z.array(z.object({ size: z.int() })).refine((all) => all.length !== 1) },
      ['lids'],
    ],
    ['nothing of what can be left out', { code: pattern.nullable().default(null) }, []],
    ['no list with references', { lids: z.array(z.object({ maker_id: ref('users') })) }, []],
  ])('is said with how to give a sample: %s', (_, own, paths) => {
    expect(mistakesOf(own as z.ZodRawShape)).toEqual(
      paths.map((path) => expect.stringMatching(`^jars, contract: ${path} has no sample.*add .meta`)),
    )
  })
})

test('a pattern without a declared sample has none, nor has one whose sample it refuses', () => {
  expect(sampleOf(z.string().regex(/^[A-Z]{3}-\d{4}$/))).toBeUndefined()
  const refused = z
    .string()
    .regex(/^[A-Z]{3}$/)
    .meta({ sample: () => 'abc' })
  expect(sampleOf(refused)).toBeUndefined()
})
