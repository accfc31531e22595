import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { Session } from './auth.ts'
import { line } from './grammar/line.ts'
import { contract, crud, type RowOf } from './grammar/contract.ts'
import { currencyCode } from './grammar/currency-code.ts'
import { identity, ref, timestamp, timezone } from './grammar/fields.ts'
import { Limits, noLimits, Quotas } from './plans/limits.ts'
import { prefilled } from './grammar/prefilled.ts'
import { ownTenantFigures, sortedTenantFigures } from './own-tenant-figures.ts'
import { routes } from './routes.ts'
import { defaultSecurity, Security } from './settings.ts'
import { slugOf } from './grammar/slug.ts'
import { defaultTimezone, locales } from './grammar/locale.ts'
import { emailAddress } from './grammar/address.ts'

const row = z.object({
  ...identity,
  name: line(120),
  slug: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    .max(60),
  status: z.enum(['trial', 'active', 'past_due', 'suspended', 'archived']),
  /** Why it is suspended. */
  status_reason: z.string().nullable(),
  suspended_at: timestamp().nullable(),
  plan_id: ref('plans').nullable(),
  trial_ends_at: timestamp().nullable(),
  timezone: timezone(),
  locale: z.enum(locales),
  currency: currencyCode(),
  limits: Limits,
  security: Security,
  /** Days for which the data of an archived tenant is kept, so that it can be activated again. */
  retention_days: z.int().min(1).max(3650),
  archived_at: timestamp().nullable(),
  /** The use of each limit, counted every few minutes, with what is allowed now, and by whom: its own limit or its plan. */
  usage: z.array(
    z.object({
      limit: z.string(),
      used: z.number(),
      allowed: z.number().nullable(),
      from: z.enum(['plan', 'tenant']).nullable(),
    }),
  ),
  /** The percentage that is used of the limit that is closest; null without limits. */
  closest_limit: z.number().nullable(),
  users_used: z.int().nullable(),
  ...ownTenantFigures,
  /** The last log-in, change or call. */
  last_activity_at: timestamp().nullable(),
  /** Jobs that failed in the last week. */
  failed_job_count: z.int().nullable(),
  /** The tenant of the operators. */
  is_platform: z.boolean(),
})

const change = z.object({
  name: row.shape.name,
  slug: row.shape.slug,
  plan_id: ref('plans'),
  ...prefilled(row, { trial_ends_at: null, timezone: defaultTimezone, locale: 'en', currency: 'IDR' }),
  ...prefilled(row, { limits: noLimits, security: defaultSecurity, retention_days: 365 }),
})

/** The operators' own tenant is neither suspended, archived nor deleted. */
const ofPlatform = { platform_tenant: { is_platform: true } } as const
const ofTenant = { is_platform: false } as const

/** Data across tenants: restricted to platform admins, for any tenant in the path. */
export const tenants = contract({
  name: 'tenants',
  description: 'Tenants of the platform, for platform admins.',
  row,
  /** The first administrator is invited by email. */
  write: change.extend({ admin_email: emailAddress().nullable().default(null) }),
  change: change.extend({ status: row.shape.status }),
  defaults: { slug: ({ name }) => (name ? slugOf(name) : undefined) },
  search: ['name', 'slug'],
  sort: [
    'name',
    'slug',
    'created_at',
    'trial_ends_at',
    'closest_limit',
    'users_used',
    'last_activity_at',
    'failed_job_count',
    ...sortedTenantFigures,
  ],
  unique: ['slug'],
  states: {
    transitions: {
      trial: ['active', 'suspended', 'archived'],
      active: ['past_due', 'suspended', 'archived'],
      past_due: ['active', 'suspended'],
      suspended: ['active', 'archived'],
      archived: ['active'],
    },
    /** Suspending has an endpoint of its own, which asks for the reason. */
    automatic: { trial: ['suspended'], active: ['suspended'], past_due: ['suspended'] },
  },
  endpoints: {
    ...crud('/:tenantId/tenants/tenants'),
    suspend: { budget: null, errors: ['invalid_transition'], body: z.strictObject({ reason: line(500) }) },
    activate: {
      budget: null,
      errors: ['invalid_transition'],
      body: z.strictObject({ reason: line(500).nullable().default(null) }),
    },
    changePlan: {
      budget: null,
      summary: 'Move a tenant to another plan; its own limits stay',
      body: z.strictObject({ plan_id: ref('plans') }),
      data: row,
    },
    /** Acts as a user, by default as an administrator, until the minutes are over. */
    impersonate: {
      budget: null,
      summary: 'Act as a user of a tenant',
      errors: ['invalid_transition'],
      body: z.strictObject({
        reason: line(500),
        minutes: z.int().min(1).max(240),
        user_id: ref('platform-users').nullable().default(null),
      }),
      data: Session,
    },
    /** With `plan_id`: what another plan would include. */
    quotas: {
      budget: null,
      method: 'GET',
      summary: 'Read what a tenant uses of its limits',
      query: z.object({ plan_id: z.uuid().optional() }),
      data: Quotas,
    },
    byName: {
      budget: 'lookup',
      ...routes.tenants.byName,
      summary: 'Look up a tenant by its slug or name',
      errors: ['not_found', 'rate_limited'],
      data: row.pick({ name: true, slug: true }),
    },
  },
  permissions: { impersonate: 'impersonate-tenants' },
  operators: [
    'list',
    'detail',
    'create',
    'update',
    'delete',
    'suspend',
    'activate',
    'changePlan',
    'impersonate',
    'quotas',
  ],
  refusals: {
    update: { platform_tenant: null, retention_over: null },
    activate: {
      wrong_status: { status: 'active', ...ofTenant },
      retention_over: { status: 'archived', archived_at: '2010-01-01T00:00:00Z', ...ofTenant },
    },
    suspend: { ...ofPlatform, wrong_status: { status: 'archived', ...ofTenant } },
    impersonate: { ...ofPlatform, wrong_status: { status: 'suspended', ...ofTenant } },
    delete: { ...ofPlatform, tenant_in_use: { status: 'active', ...ofTenant } },
  },
})

export type Tenant = RowOf<typeof tenants>

const reasons = declareReasons('tenants', {
  /** Administrators are told after their first factor, others that the account is suspended. */
  tenant_is_suspended: {
    error: 'account_suspended',
    en: '{tenant} has been suspended since {since}. Reason: {why}. To have it activated, write to {contact}.',
    id: '{tenant} ditangguhkan sejak {since}. Alasan: {why}. Untuk mengaktifkannya, tulis ke {contact}.',
  },
  tenant_trial_over: {
    error: 'account_suspended',
    en: 'The trial of {tenant} ended on {since}. To go on, write to {contact}.',
    id: 'Masa uji coba {tenant} berakhir pada {since}. Untuk melanjutkan, tulis ke {contact}.',
  },
  platform_tenant: {
    error: 'permission_denied',
    en: "This is the operators' own tenant",
    id: 'Ini tenant milik operator sendiri',
  },
  retention_over: {
    error: 'invalid_transition',
    en: { one: 'It was archived more than {days} day ago', other: 'It was archived more than {days} days ago' },
    id: 'Diarsipkan lebih dari {days} hari yang lalu',
  },
  tenant_in_use: {
    error: 'invalid_transition',
    en: 'Suspend or archive the tenant before deleting it',
    id: 'Tangguhkan atau arsipkan tenant ini sebelum menghapusnya',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
