import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { because, declareFieldProblems } from '#contract/grammar/field-problems.ts'
import { identity, ref } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const time = () =>
  z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
    .meta({ examples: ['09:00'] })

const extension = () =>
  z
    .string()
    .regex(/^\d{2,6}$/)
    .meta({ sample: (seed: number) => String(1000 + (seed % 9000)) })

const Member = z.object({
  extension: extension(),
  seconds: z
    .int()
    .min(5)
    .max(120)
    .meta({ sample: (seed: number) => 5 + (seed % 20) }),
  user_id: ref('users').nullable().default(null),
})

const Slot = z
  .object({ from: time(), to: time().meta({ examples: ['17:00'] }) })
  .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
  .meta({ counterExamples: { ends_before_start: { from: '17:00', to: '09:00' } } })

const row = z.object({
  ...identity,
  name: line(80),
  strategy: z.enum(['all', 'in_order', 'longest_idle']),
  ring_seconds: z
    .int()
    .min(5)
    .max(600)
    .meta({ sample: (seed: number) => 30 + (seed % 60) }),
  members: z.array(Member).min(1).max(10),
  hours: z.array(Slot).max(6),
  overflow: z.enum(['hang_up', 'extension', 'number']),
  overflow_extension: extension().nullable(),
  overflow_number: z.e164().nullable(),
  prompt: z.object({ text: line(200), repeats: z.int().min(1).max(5) }).nullable(),
  notes: z.string().trim().max(2000).nullable(),
})

const write = row.omit({ id: true, created_at: true, updated_at: true }).extend({
  hours: row.shape.hours.default([]),
  overflow: row.shape.overflow.default('hang_up'),
  overflow_extension: row.shape.overflow_extension.optional(),
  overflow_number: row.shape.overflow_number.optional(),
  prompt: row.shape.prompt.default(null),
  notes: row.shape.notes.default(null),
})

/** Extensions that ring together: sections, conditions, nested objects, and rules across fields. */
export const ringGroups = contract({
  name: 'ring-groups',
  row,
  write: write
    .refine(
      ({ members, ring_seconds }) => members.every(({ seconds }) => seconds <= ring_seconds),
      because('members_outlast_group', 'ring_seconds'),
    )
    .meta({
      counterExamples: {
        members_outlast_group: { ring_seconds: 30, members: [{ extension: '1001', seconds: 31 }] },
      },
    }),
  conditions: {
    overflow_extension: { when: ({ overflow }) => overflow === 'extension', required: true },
    overflow_number: { when: ({ overflow }) => overflow === 'number', required: true },
    ring_seconds: { limit: ({ strategy }) => (strategy === 'all' ? { max: 120 } : {}) },
  },
  defaults: { ring_seconds: ({ strategy }) => (strategy === 'all' ? 30 : 120) },
  endpoints: crud('/:tenantId/tenants/ring-groups'),
})

const problems = declareFieldProblems('ring-groups', {
  members_outlast_group: {
    en: 'A member rings longer than this',
    id: 'Ada anggota yang berdering lebih lama dari ini',
  },
})

declare module '#contract/grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
