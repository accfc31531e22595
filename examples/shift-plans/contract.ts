import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { because, declareFieldProblems } from '#contract/grammar/field-problems.ts'
import { date, identity, money, percentage, ref, time, weekdays } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { declareReasons } from '#contract/grammar/reasons.ts'

const Slot = z
  .object({ from: time().meta({ examples: ['08:00'] }), to: time().meta({ examples: ['16:00'] }) })
  .refine(({ from, to }) => from < to, because('ends_before_start', 'to'))
  .meta({ counterExamples: { ends_before_start: { from: '17:00', to: '09:00' } } })

const row = z.object({
  ...identity,
  queue_id: ref('queues'),
  name: line(80),
  starts_on: date(),
  days: weekdays().min(1),
  opens: time().nullable().default(null),
  coverage: percentage()
    .default(100)
    .meta({ sample: (seed: number) => 1 + (seed % 100) }),
  slots: z.array(Slot).max(6).default([]),
  cost: money().min(0).max(100_000_000).nullable().default(null),
  status: z.enum(['draft', 'published']),
})

/** The hours in which the members of a queue answer its calls. */
export const shiftPlans = contract({
  name: 'shift-plans',
  parent: 'queues',
  row,
  write: row
    .omit({ id: true, created_at: true, updated_at: true, queue_id: true, status: true })
    .refine(
      ({ status, coverage }: { status?: string; coverage: number }) => status !== 'published' || coverage > 0,
      because('published_uncovered', 'coverage'),
    )
    .meta({ counterExamples: { published_uncovered: { status: 'published', coverage: 0 } } }),
  states: { transitions: { draft: ['published'], published: [] } },
  unique: [['queue_id', 'starts_on']],
  rights: { cost: { read: 'read-shift-plan-costs', write: 'update-shift-plan-costs' } },
  sort: ['name', 'starts_on', 'created_at'],
  endpoints: {
    ...crud('/:tenantId/tenants/queues/:queueId/shift-plans'),
    publish: { becomes: 'published' },
    /** Its handler answers with the whole row. */
    remind: { budget: null },
    copyAll: {
      route: 'POST /:tenantId/tenants/queues/:queueId/shift-plans/copy-all',
      summary: 'Copy all shift plans to another queue',
      body: z.strictObject({ to_queue_id: ref('queues') }),
      job: { over: 'shift-plans', reports: z.object({ count: z.int() }) },
      budget: 'job',
    },
  },
  refusals: {
    publish: { queue_closed: { parent: { status: 'closed' } } },
    update: { plan_published: { status: 'published' } },
  },
  permissions: { copyAll: 'create-shift-plans' },
})

const reasons = declareReasons('shift-plans', {
  queue_closed: { error: 'invalid_transition', en: 'Its queue is closed', id: 'Antreannya sudah ditutup' },
  plan_published: { error: 'invalid_transition', en: 'This plan is published', id: 'Jadwal ini sudah terbit' },
})

const problems = declareFieldProblems('shift-plans', {
  published_uncovered: { en: 'A published plan covers more', id: 'Jadwal yang terbit harus mencakup lebih banyak' },
})

declare module '#contract/grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
declare module '#contract/grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
