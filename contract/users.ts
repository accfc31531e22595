import * as z from 'zod'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, phone, ref, timestamp } from './fields.ts'

/** Any IANA zone that this JavaScript engine knows. */
export const timezone = () => z.string().max(64).refine(isTimezone, 'Not a known timezone')
export const locales = ['en', 'id'] as const
export const defaultTimezone = 'Asia/Jakarta'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  phone: phone().nullable(),
  avatar: z.url().max(500).nullable(),
  role_id: ref('roles'),
  status: z.enum(['invited', 'active', 'suspended', 'deleted']),
  mfa_enabled: z.boolean(),
  last_login_at: timestamp().nullable(),
  timezone: timezone(),
  locale: z.enum(locales),
})

export const users = contract({
  name: 'users',
  row,
  search: ['name', 'email'],
  endpoints: {
    ...crud('/:tenantId/iam/users', ['list', 'detail']),
    /** `scope=all`: the users of every tenant, for platform admins. */
    list: { route: 'GET /:tenantId/iam/users/list', query: z.object({ scope: z.enum(['all']).optional() }) },
  },
  permissions: grants('users', ['list', 'detail']),
})

export type User = RowOf<typeof users>

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
