import * as z from 'zod'
import { contract, grants, single } from '#contract/contract.ts'
import { identity, timezone } from '#contract/fields.ts'
import { line } from '#contract/line.ts'

const row = z.object({
  ...identity,
  name: line(80),
  timezone: timezone(),
  days: z.enum(['weekdays', 'every_day']),
  greeting: z.string().trim().max(2000).nullable(),
})

/** One record for each tenant, created from its defaults at the first access. */
export const officeHours = contract({
  name: 'office-hours',
  singleton: true,
  row,
  write: z.object({
    name: row.shape.name.default('Main office'),
    timezone: row.shape.timezone.default('Asia/Jakarta'),
    days: row.shape.days.default('weekdays'),
    greeting: row.shape.greeting.default(null),
  }),
  endpoints: single('/:tenantId/tenants/office-hours'),
  permissions: grants('office-hours', ['detail', 'update']),
})
