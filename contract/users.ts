import { declareReasons } from './grammar/reasons.ts'
import { declareFieldProblems, because } from './grammar/field-problems.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { activityLogs, origin } from './activity-logs.ts'
import { contract, crud, grants, type EndpointSpec, type RowOf } from './grammar/contract.ts'
import { defaultTimezone, locales } from './grammar/locale.ts'
import { identity, phone, ref, timestamp, timezone } from './grammar/fields.ts'
import { emailAddress } from './grammar/address.ts'

const row = z.object({
  ...identity,
  name: line(120),
  email: emailAddress(),
  phone: phone().nullable(),
  /** A small image as a data URL. An external address would reveal to its host who views it, and when. */
  avatar: z.string().max(100_000).refine(isPicture, because('not_a_picture')).meta({ kind: 'image' }).nullable(),
  role_id: ref('roles'),
  status: z.enum(['invited', 'active', 'suspended', 'deleted']),
  mfa_enabled: z.boolean(),
  last_login_at: timestamp().nullable(),
  last_login_ip: z.string().nullable(),
  password_changed_at: timestamp().nullable(),
  timezone: timezone(),
  locale: z.enum(locales),
})

/** The fields that users can change themselves. */
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
  // A deletion keeps who did what.
  automatic: { invited: ['active', 'deleted'], active: ['deleted'] },
}

/** A logged-in device. */
export const UserSession = z
  .object({
    id: z.uuid(),
    ...origin,
    ip: z.string().nullable(),
    created_at: timestamp(),
    last_used_at: timestamp(),
    current: z.boolean(),
  })
  .meta({ id: 'UserSession' })
export type UserSession = z.infer<typeof UserSession>

const base = '/:tenantId/iam/users'
const create = { route: crud(base).create, budget: 'invitation' } as const
/** Refuses changes of users who hold more than the caller, of deleted users, and of the last active administrator. */
const onOthers = { deleted: { status: 'deleted' }, user_holds_more: null } as const
const refusals = {
  create: { beyond_own_rights: null, over_limit: null },
  update: { ...onOthers, last_admin: null, beyond_own_rights: null },
  delete: { ...onOthers, not_suspended: { status: 'active' } },
  resetMfa: { ...onOthers, own_mfa: null, mfa_not_enabled: { mfa_enabled: false, status: 'active' } },
} as const
/** Users can grant only permissions they have, an active administrator must remain, and invitations are limited. */
const errors = {
  create: ['beyond_own_rights', 'rate_limited'],
  update: ['beyond_own_rights', 'last_admin'],
  delete: ['beyond_own_rights', 'last_admin'],
} as const
const log = z.array(activityLogs.row)
/** For users who lost their authenticator and backup codes. Ends their sessions and notifies them by mail. */
const resetMfa: EndpointSpec = {
  budget: null,
  route: `POST ${base}/:id/reset-mfa`,
  summary: 'Reset the two-factor authentication of a user',
  errors: ['beyond_own_rights', 'invalid_transition'],
}

export const users = contract({
  name: 'users',
  description: 'Users of the tenant.',
  row,
  write,
  change,
  search: ['name', 'email'],
  sort: ['name', 'email', 'last_login_at', 'created_at'],
  unique: ['email'],
  states,
  endpoints: {
    ...crud(base),
    create,
    /** Changes one's own password, and requires the current one. */
    updatePassword: {
      budget: 'confirmation',
      route: `PUT ${base}/update-password/:id`,
      summary: 'Change your own password',
      errors: ['rate_limited'],
      body: z.strictObject({ current_password: z.string().min(1).max(1024), password: z.string().min(8).max(1024) }),
    },
    byEmail: {
      route: `GET ${base}/detail-email/:email`,
      summary: 'Read a user by email address',
      data: row,
    },
    /** Entries by this user and about them. */
    auditLog: {
      route: `GET ${base}/:id/audit-log`,
      summary: 'List the activity of a user',
      errors: ['invalid_query'],
      data: log,
    },
    sessions: { route: `GET ${base}/:id/sessions`, summary: 'List the sessions of a user', data: z.array(UserSession) },
    revokeSession: {
      route: `DELETE ${base}/:id/sessions/:sessionId`,
      summary: 'End a session of a user',
      errors: ['beyond_own_rights'],
    },
    revokeSessions: {
      route: `DELETE ${base}/:id/sessions`,
      summary: 'End all sessions of a user',
      errors: ['invalid_transition', 'beyond_own_rights'],
    },
    resetMfa,
  },
  errors,
  permissions: {
    updatePassword: null,
    byEmail: 'read-detail-users',
    auditLog: 'read-list-activity-logs',
    /** One's own sessions need no permission; those of others require `read-detail-users` and `update-users`. */
    sessions: null,
    revokeSession: null,
    revokeSessions: null,
    resetMfa: 'update-users',
  },
  refusals: {
    ...refusals,
    updatePassword: { not_own_account: null, impersonating: null },
    revokeSession: onOthers,
    revokeSessions: onOthers,
  },
})

const ofAnyTenant = { tenant_id: ref('tenants'), role_id: ref('platform-roles') }

/** Users of all tenants, for platform admins only (design §5.8). */
export const platformUsers = contract({
  name: 'platform-users',
  description: 'Users across all tenants, for platform admins.',
  of: 'users',
  row: row.extend(ofAnyTenant),
  write: z.object({ tenant_id: ofAnyTenant.tenant_id, ...write.shape, role_id: ofAnyTenant.role_id }),
  change: change.extend({ role_id: ofAnyTenant.role_id }),
  search: ['name', 'email'],
  sort: ['name', 'email', 'created_at'],
  unique: ['email'],
  states,
  variant: { scope: 'all' },
  endpoints: {
    ...crud(base),
    create,
    auditLog: { route: `GET ${base}/:id/audit-log`, summary: 'List the activity of a platform user', data: log },
    resetMfa: {
      ...resetMfa,
      summary: 'Reset the two-factor authentication of a platform user',
    },
  },
  errors,
  permissions: { ...grants('users'), auditLog: 'read-list-activity-logs', resetMfa: 'update-users' },
  refusals,
  operators: true,
})

export type User = RowOf<typeof users>

function isPicture(url: string): boolean {
  return /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/.test(url)
}

const reasons = declareReasons('users', {
  user_holds_more: {
    error: 'beyond_own_rights',
    en: "This user has permissions you don't have: {keys}",
    id: 'Pengguna ini memiliki izin yang tidak Anda miliki: {keys}',
  },
  own_mfa: {
    error: 'permission_denied',
    en: 'Turn off your own two-factor authentication in your profile',
    id: 'Nonaktifkan verifikasi dua langkah Anda sendiri di profil',
  },
  not_suspended: {
    error: 'invalid_transition',
    en: 'Suspend the user before deleting',
    id: 'Tangguhkan pengguna sebelum menghapusnya',
  },
  deleted: { error: 'invalid_transition', en: 'This user was deleted', id: 'Pengguna ini telah dihapus' },
  mfa_not_enabled: {
    error: 'invalid_transition',
    en: 'Two-factor authentication is off for this user',
    id: 'Verifikasi dua langkah tidak aktif untuk pengguna ini',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}

const problems = declareFieldProblems('users', {
  not_a_picture: { en: 'Upload a PNG, JPEG or WebP picture', id: 'Unggah gambar PNG, JPEG, atau WebP' },
})

declare module './grammar/field-problems.ts' {
  interface NounFieldProblems extends Record<keyof typeof problems, unknown> {}
}
