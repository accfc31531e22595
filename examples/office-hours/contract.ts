import * as z from 'zod'
import { contract, single } from '#contract/grammar/contract.ts'
import { identity, timezone } from '#contract/grammar/fields.ts'
import { line } from '#contract/grammar/line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  timezone: timezone(),
  days: z.enum(['weekdays', 'every_day']),
  greeting: z.string().trim().max(2000).nullable(),
  is_closed: z.boolean(),
})

const base = '/:tenantId/tenants/office-hours'

/** One record for each tenant, created from its defaults at the first access, with an action. */
export const officeHours = contract({
  name: 'office-hours',
  singleton: true,
  row,
  write: z.object({
    name: row.shape.name.default('Main office'),
    timezone: row.shape.timezone.default('Asia/Jakarta'),
    days: row.shape.days.default('weekdays'),
    greeting: row.shape.greeting.default(null),
    is_closed: row.shape.is_closed.default(false),
  }),
  endpoints: {
    ...single(base),
    close: {
      route: `POST ${base}/close`,
      budget: null,
      summary: 'Close for now',
      body: z.strictObject({ greeting: z.string().trim().min(1).max(2000) }),
      data: row,
      errors: ['invalid_transition'],
    },
  },
  refusals: { close: { wrong_status: { is_closed: true } } },
  permissions: { close: 'update-office-hours' },
})
