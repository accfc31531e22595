import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract, crud, grants } from './contract.ts'
import { because } from './field-problems.ts'
import { duration, identity, money, ref } from './fields.ts'
import { line } from './line.ts'
import { contractMistakes } from './mistakes.ts'

/** Boxes with one more field. */
function boxesWith(field: Record<string, z.ZodType>) {
  const row = z.object({ ...identity, name: line(80), ...field })
  const write = row.omit({ id: true, created_at: true, updated_at: true })
  return contract({
    name: 'boxes',
    row,
    write,
    endpoints: {
      ...crud('/:tenantId/tenants/boxes'),
      close: { body: z.strictObject({ days: z.int().max(7).default(1) }), budget: null },
    },
    permissions: grants('boxes'),
  })
}

const kind = () => z.enum(['open', 'closed'])
const Slot = z.object({ size: z.int().min(1).default(0), kind: kind() })

const base = '/:tenantId/tenants/racks/:rackId/boxes'
const row = z.object({ ...identity, rack_id: ref('racks'), name: line(80), kind: kind(), size: z.int() })
const spec = {
  name: 'boxes',
  parent: 'racks',
  row,
  write: row.pick({ name: true, size: true }),
  endpoints: { ...crud(base), close: { budget: null } },
} as const
const counting = (among: object) => ({
  route: `POST ${base}/count`,
  budget: 'job',
  job: { over: 'boxes', among, reports: z.object({}) },
})

test.each<[what: string, field: Record<string, z.ZodType>, line?: string]>([
  ['a default at its bounds', { size: z.int().min(1).max(10).default(10) }],
  ['no value', { size: z.int().max(10).nullable().default(null) }],
  [
    'a default above its bounds',
    { size: z.int().max(10).default(20) },
    'the default of size is 20, which it refuses: At most 10',
  ],
  [
    'a default below its bounds',
    { size: money().min(5).default(0) },
    'the default of size is 0, which it refuses: At least 5',
  ],
  [
    'a default of a duration',
    { size: duration().max(60).default(90) },
    'the default of size is 90, which it refuses: At most 60',
  ],
  [
    'a default that is too long',
    { code: line(3).default('A-100') },
    'the default of code is "A-100", which it refuses: At most 3 characters',
  ],
  [
    'a default that is no choice',
    { kind: kind().default('opne' as never) },
    'the default of kind is "opne", which it refuses: it can be open, closed (did you mean "open"?)',
  ],
  [
    'a default of another type',
    { size: z.int().default('ten' as never) },
    'the default of size is "ten", which it refuses: Must be a number',
  ],
  [
    'a default that is missing in its type',
    { size: z.int().default(null as never) },
    'the default of size is null, which it refuses: Required',
  ],
  [
    'a default of an object',
    { slot: Slot.default({ size: 0, kind: 'open' }) },
    'the default of slot is {"size":0,"kind":"open"}, which it refuses at size: At least 1',
  ],
  [
    'a choice in a list',
    { kinds: z.array(kind()).default(['opne' as never]) },
    'the default of kinds is ["opne"], which it refuses at 0: it can be open, closed (did you mean "open"?)',
  ],
  [
    'a default in a list of objects',
    { slots: z.array(Slot).default([]) },
    'the default of slots.size is 0, which it refuses: At least 1',
  ],
  [
    'an example',
    {
      code: z
        .string()
        .regex(/^\d{4}$/)
        .meta({ examples: ['1000', '10000'] }),
    },
    'an example of code is "10000", which it refuses: Not in the right format',
  ],
  [
    'a sample',
    {
      code: z
        .string()
        .max(3)
        .nullable()
        .meta({ sample: (seed: number) => String(998 + seed) }),
    },
    'sample(2) of code is "1000", which it refuses: At most 3 characters',
  ],
  [
    'a sample that breaks a refinement',
    {
      size: z
        .int()
        .refine((value) => value % 2 === 0, because('invalid_format'))
        .meta({ sample: (seed: number) => 2 * seed - 1 }),
    },
    'sample(1) of size is 1, which it refuses: Not in the right format',
  ],
  [
    'bounds of a number',
    { size: z.int().min(10).max(5).default(7) },
    'size accepts no value: its least, 10, is above its most, 5',
  ],
  ['bounds of a text', { code: line(3, { min: 5 }) }, 'code accepts no value: its least, 5, is above its most, 3'],
  [
    'bounds of a list',
    { kinds: z.array(kind()).min(3).max(2) },
    'kinds accepts no value: its least, 3, is above its most, 2',
  ],
])('%s', (_, field, line) => {
  const lines = contractMistakes([boxesWith(field)])
  expect(lines[0]).toBe(line && `boxes, contract: ${line}`)
})

test.each<[what: string, more: object, line: string]>([
  [
    'a refusal',
    { refusals: { close: { archived: { kind: 'opne' } } } },
    'boxes.close, contract: kind in its refusal archived is "opne", which it refuses: it can be open, closed (did you mean "open"?)',
  ],
  [
    'a refusal for its parent',
    { refusals: { close: { archived: { parent: { size: 'ten' } } } } },
    'boxes.close, contract: size in its refusal archived is "ten", which it refuses: Must be a number',
  ],
  [
    'the records of a job',
    { endpoints: { ...spec.endpoints, count: counting({ kind: 'opne' }) }, permissions: { count: 'update-boxes' } },
    'boxes.count, contract: kind in the "among" of its job is "opne", which it refuses: it can be open, closed (did you mean "open"?)',
  ],
  [
    'a rule',
    { write: spec.write.refine(() => true, because('too_big', 'szie')) },
    'boxes, contract: the rule too_big names "szie", which no body has (did you mean "size"?)',
  ],
  [
    'a counter-example',
    { write: spec.write.refine(() => true).meta({ counterExamples: { too_big: { szie: 3, kind: 'open' } } }) },
    'boxes, contract: the counter-example of too_big names "szie", which no body has (did you mean "size"?)',
  ],
])('%s', (_, more, line) => {
  const racks = contract({
    ...spec,
    name: 'racks',
    parent: undefined,
    endpoints: crud('/:tenantId/tenants/racks'),
  })
  expect(contractMistakes([contract({ ...spec, ...more } as never), racks])).toEqual([line])
})

test('a default in the body of an action', () => {
  const { endpoints, ...boxes } = boxesWith({})
  const body = z.strictObject({ days: z.int().max(7).default(30) })
  const wrong = { ...boxes, endpoints: { ...endpoints, close: { ...endpoints.close, body } } }
  expect(contractMistakes([wrong])).toEqual([
    'boxes.close, contract: the default of days is 30, which it refuses: At most 7',
  ])
})
