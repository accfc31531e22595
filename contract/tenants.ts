import * as z from 'zod'
import { contract, crud, grants } from './contract.ts'
import { identity } from './fields.ts'
import { locales, timezone } from './users.ts'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(120),
  slug: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/).max(60),
  status: z.enum(['trial', 'active', 'past_due', 'suspended', 'archived']),
  timezone: timezone(),
  locale: z.enum(locales),
  currency: z.string().length(3),
})

/** Cross-tenant data: only platform admins get an answer, whatever tenant the path names. */
export const tenants = contract({
  name: 'tenants',
  row,
  search: ['name', 'slug'],
  endpoints: crud('/:tenantId/tenants/tenants', ['list', 'detail']),
  permissions: grants('tenants', ['list', 'detail']),
})
