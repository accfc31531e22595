import { declareReasons } from './grammar/reasons.ts'
import * as z from 'zod'
import { line } from './grammar/line.ts'
import { contract, type RowOf } from './grammar/contract.ts'
import { identity, money, ref, timestamp, timezone } from './grammar/fields.ts'
import { hours } from './grammar/kinds/week.ts'
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

const row = z.object({
  ...identity,
  name: line(120),
  timezone: timezone(),
  locale: z.enum(locales),
  security: Security,
  business_hours: hours(),
  mfa_required_since: timestamp().nullable(),
  plan_id: ref('plans').nullable(),
  /** The maximum cost of usage in a month; administrators are told when it is nearly spent. */
  monthly_budget: money().min(0).nullable(),
  /**
   * Days after the end of a conversation in which personal data is replaced, in those of every agent. An agent can do so
   * at once, but not later. Null: only the agents decide.
   */
  redact_after_days: z.int().min(1).max(3_650).nullable(),
  /**
   * Words that mean the same to the tenant's customers, a group on each line: `router, modem, kotak internet`. The embedded
   * engine finds knowledge by them.
   */
  synonyms: z.string().trim().max(10_000).nullable(),
  /** Opens a ticket for an email of an unknown address to the tenant; it is ignored otherwise. */
  mail_opens_tickets: z.boolean(),
})

/** The caller's tenant, as its administrators can change it. */
export const settings = contract({
  name: 'settings',
  description: 'Settings of the tenant.',
  row,
  write: row.pick({
    name: true,
    timezone: true,
    locale: true,
    security: true,
    business_hours: true,
    monthly_budget: true,
    redact_after_days: true,
    synonyms: true,
    mail_opens_tickets: true,
  }),
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
