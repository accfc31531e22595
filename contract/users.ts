import * as z from 'zod'
import { activityLogs } from './activity-logs.ts'
import { contract, crud, grants, type RowOf } from './contract.ts'
import { identity, phone, ref, timestamp, withReferences } from './fields.ts'

/** Any IANA zone that this JavaScript engine knows. */
export const timezone = () => z.string().max(64).refine(isTimezone, 'Not a known timezone').meta({ kind: 'timezone' })
export const locales = ['en', 'id'] as const
export const defaultTimezone = 'Asia/Jakarta'

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(120),
  email: z.email().max(254),
  phone: phone().nullable(),
  /** A small picture as a data URL, or the address of one. */
  avatar: z.string().max(100_000).regex(/^(https:|data:image\/(png|jpeg|webp);base64,)/).meta({ kind: 'image' }).nullable(),
  role_id: ref('roles'),
  status: z.enum(['invited', 'active', 'suspended', 'deleted']),
  mfa_enabled: z.boolean(),
  last_login_at: timestamp().nullable(),
  last_login_ip: z.string().nullable(),
  password_changed_at: timestamp().nullable(),
  timezone: timezone(),
  locale: z.enum(locales),
})

/** What people may change of themselves. */
export const ownProfile = row.pick({ name: true, phone: true, avatar: true, timezone: true, locale: true })

const write = z.object({
  name: row.shape.name,
  email: row.shape.email,
  phone: row.shape.phone.default(null),
  role_id: row.shape.role_id,
  timezone: row.shape.timezone.default(defaultTimezone),
  locale: row.shape.locale.default('en'),
})
const change = write.omit({ email: true }).extend({ status: row.shape.status })

const states = {
  field: 'status',
  initial: 'invited',
  transitions: { invited: ['active'], active: ['suspended'], suspended: ['active', 'deleted'], deleted: [] },
  automatic: { invited: ['active'] },
}

/** One signed-in device. */
export const UserSession = z.object({
  id: z.uuid(),
  device: z.string(),
  browser: z.string(),
  ip: z.string().nullable(),
  /** The country of the address (ISO 3166), or that it is no public one; null where that cannot be told. */
  place: z.union([z.literal('local'), z.string().regex(/^[A-Z]{2}$/)]).nullable(),
  created_at: timestamp(),
  last_used_at: timestamp(),
  current: z.boolean(),
})
export type UserSession = z.infer<typeof UserSession>

const base = '/:tenantId/iam/users'
const log = z.array(activityLogs.row)

export const users = contract({
  name: 'users',
  row,
  write,
  change,
  search: ['name', 'email'],
  states,
  endpoints: {
    ...crud(base),
    /** One's own password; the present one is asked for again. */
    updatePassword: {
      route: `PUT ${base}/update-password/:id`,
      body: z.strictObject({ current_password: z.string().min(1).max(1024), password: z.string().min(8).max(1024) }),
    },
    byEmail: { route: `GET ${base}/detail-email/:email`, data: withReferences(row) },
    /** What this user did, and what was done to them. */
    auditLog: { route: `GET ${base}/:id/audit-log`, data: log },
    sessions: { route: `GET ${base}/:id/sessions`, data: z.array(UserSession) },
    revokeSession: `DELETE ${base}/:id/sessions/:sessionId`,
    revokeSessions: `DELETE ${base}/:id/sessions`,
  },
  permissions: {
    ...grants('users'),
    updatePassword: null,
    byEmail: 'read-detail-users',
    auditLog: 'read-list-activity-logs',
    /** Own sessions need no permission; those of others ask for `read-detail-users` and `update-users`. */
    sessions: null,
    revokeSession: null,
    revokeSessions: null,
  },
})

const ofAnyTenant = { tenant_id: ref('tenants'), role_id: ref('platform-roles') }

/** The same people across all tenants, for platform admins alone (design §5.8). */
export const platformUsers = contract({
  name: 'platform-users',
  of: 'users',
  row: row.extend(ofAnyTenant),
  write: write.extend(ofAnyTenant),
  change: change.extend({ role_id: ofAnyTenant.role_id }),
  search: ['name', 'email'],
  states,
  endpoints: {
    list: `GET ${base}/list?scope=all`,
    detail: `GET ${base}/detail/:id?scope=all`,
    create: `POST ${base}/create?scope=all`,
    update: `PUT ${base}/update/:id?scope=all`,
    delete: `DELETE ${base}/delete/:id?scope=all`,
    auditLog: { route: `GET ${base}/:id/audit-log?scope=all`, data: log },
  },
  permissions: { ...grants('users'), auditLog: 'read-list-activity-logs' },
})

export type User = RowOf<typeof users>

function isTimezone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }))
  } catch {
    return false
  }
}
