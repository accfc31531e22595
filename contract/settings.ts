import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { contract, type RowOf } from './grammar/contract.ts'
import { identity, ref, timestamp, timezone } from './grammar/fields.ts'
import { hours } from './grammar/kinds/week.ts'
import { holidays } from './holidays.ts'
import { ownSettings } from './own-settings.ts'
import { Quotas } from './plans/limits.ts'
import { routes } from './routes.ts'
import { locales } from './grammar/locale.ts'

export const Security = z.object({
  require_mfa: z.boolean(),
  /** Days until required two-factor authentication must be set up. */
  grace_days: z.int().min(0).max(90),
  /** Idle minutes after which a session ends. */
  session_minutes: z.int().min(15).max(10_080),
})

/** The fields that administrators can change. */
const write = z.object({
  name: line(120),
  timezone: timezone(),
  locale: z.enum(locales),
  security: Security,
  business_hours: hours(),
  holidays: holidays(),
  ...ownSettings,
})

const row = z.object({
  ...identity,
  ...write.shape,
  mfa_required_since: timestamp().nullable(),
  plan_id: ref('plans').nullable(),
})

/** The caller's tenant, as its administrators can change it. */
export const settings = contract({
  name: 'settings',
  description: 'Settings of the tenant.',
  row,
  write,
  endpoints: {
    read: { route: 'GET /:tenantId/settings', summary: 'Read the settings of the tenant', data: row },
    update: { route: 'PUT /:tenantId/settings', summary: 'Update the settings of the tenant' },
    /** The plan after the trial, from the public price list; later changes are made by operators. */
    choosePlan: {
      ...routes.settings.choosePlan,
      summary: 'Choose a plan',
      errors: ['invalid_transition'],
      body: z.strictObject({ plan_id: z.uuid() }),
    },
    quotas: {
      route: 'GET /:tenantId/settings/quotas',
      summary: 'Read what the tenant uses of its limits',
      data: Quotas,
    },
    /** Two-factor authentication by user, for the security section. */
    mfaCoverage: {
      route: 'GET /:tenantId/settings/mfa-coverage',
      summary: 'Read the use of two-factor authentication by user',
      data: z.object({
        enabled: z.int(),
        total: z.int(),
        missing: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })).max(100),
      }),
    },
  },
  permissions: {
    read: 'read-detail-settings',
    update: 'update-settings',
    choosePlan: 'update-settings',
    mfaCoverage: 'read-list-users',
    quotas: 'read-detail-settings',
  },
  refusals: { choosePlan: { trial_over: null } },
})

export type Settings = RowOf<typeof settings>

export const defaultSecurity: Settings['security'] = { require_mfa: false, grace_days: 7, session_minutes: 10_080 }

const reasons = declareReasons('settings', {
  trial_over: {
    error: 'invalid_transition',
    en: 'Your trial has ended. Platform operators can change your plan.',
    id: 'Masa uji coba Anda telah berakhir. Operator platform dapat mengubah paket Anda.',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
