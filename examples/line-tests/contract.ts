import * as z from 'zod'
import { contract, crud } from '#contract/grammar/contract.ts'
import { identity, timestamp } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'
import { Step, StepsResult } from '#contract/grammar/steps.ts'

const row = z.object({
  ...identity,
  name: line(80),
  host: line(120),
  is_archived: z.boolean(),
  tested_at: timestamp().nullable(),
})

/** A digit pressed on a phone, as DTMF tones carry it. */
const digit = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'])

const base = '/:tenantId/tenants/line-tests'

/** Lines that can be tried out: an action in steps, a job over all of them, and a console to press digits on one. */
export const lineTests = contract({
  name: 'line-tests',
  row,
  write: row.pick({ name: true, host: true, is_archived: true }).extend({
    is_archived: row.shape.is_archived.default(false),
  }),
  endpoints: {
    ...crud(base),
    run: {
      route: `POST ${base}/:id/run`,
      summary: 'Test a line',
      stream: Step,
      budget: 'outbound',
      data: StepsResult,
      errors: ['invalid_transition'],
    },
    talk: {
      route: `GET ${base}/:id/talk`,
      summary: 'Press digits on a line',
      budget: 'connection',
      socket: {
        receives: z.strictObject({ type: z.literal('digits'), digits: z.array(digit).min(1).max(20) }),
        sends: z.object({ type: z.literal('heard'), digits: z.array(digit), line: z.string(), count: z.int() }),
      },
      bodyLimit: 1024,
      errors: ['invalid_transition'],
    },
    runAll: {
      route: `POST ${base}/run-all`,
      summary: 'Test all lines',
      job: {
        over: 'line-tests',
        reports: z.object({ count: z.int(), lines: z.array(row.pick({ name: true, host: true })) }),
      },
      budget: 'job',
    },
  },
  refusals: { run: { archived: { is_archived: true } }, talk: { archived: { is_archived: true } } },
  /** An own key beside the five verbs: who edits lines need not be allowed to call them. */
  permissions: {
    run: 'test-line-tests',
    talk: 'test-line-tests',
    runAll: 'test-line-tests',
  },
})
