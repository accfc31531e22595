import * as z from 'zod'
import { line } from './line.ts'
import { contract, crud, grants } from './contract.ts'
import { identity, timezone } from './fields.ts'
import { locales } from './users.ts'

const row = z.object({
  ...identity,
  name: line(120),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  status: z.enum(['trial', 'active', 'past_due', 'suspended', 'archived']),
  timezone: timezone(),
  locale: z.enum(locales),
  currency: z.string().length(3),
})

/** Data across tenants: restricted to platform admins, for any tenant in the path. */
export const tenants = contract({
  name: 'tenants',
  description: 'Tenants of the platform, for platform admins.',
  row,
  search: ['name', 'slug'],
  sort: ['name', 'slug', 'created_at'],
  unique: ['slug'],
  endpoints: crud('/:tenantId/tenants/tenants', ['list', 'detail']),
  permissions: grants('tenants', ['list', 'detail']),
  operators: true,
})
