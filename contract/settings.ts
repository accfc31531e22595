import * as z from 'zod'
import { contract, type RowOf } from './contract.ts'
import { identity, timestamp } from './fields.ts'
import { locales, timezone } from './users.ts'

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'HH:MM')
const Slot = z.object({ from: time, to: time }).refine(({ from, to }) => from < to, 'Ends before it starts')
export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

export const Security = z.object({
  require_mfa: z.boolean(),
  /** Days that people have to set up MFA once it is required. */
  grace_days: z.int().min(0).max(90),
  /** Minutes without use after which a session ends. */
  session_minutes: z.int().min(15).max(10_080),
})

const row = z.object({
  ...identity,
  name: z.string().trim().min(1).max(120),
  timezone: timezone(),
  locale: z.enum(locales),
  security: Security,
  business_hours: z.record(z.enum(weekdays), z.array(Slot).max(6)),
  mfa_required_since: timestamp().nullable(),
})

/** The caller's own tenant, as its administrators may change it. */
export const settings = contract({
  name: 'settings',
  row,
  write: row.pick({ name: true, timezone: true, locale: true, security: true, business_hours: true }),
  endpoints: {
    read: { route: 'GET /:tenantId/settings', data: row },
    update: 'PUT /:tenantId/settings',
    /** The plan that the trial leads to, from the public price list; once the trial is over, operators change it. */
    choosePlan: { route: 'PUT /:tenantId/settings/plan', body: z.strictObject({ plan_id: z.uuid() }) },
    /** Who has MFA and who has not, for the security section. */
    mfaCoverage: {
      route: 'GET /:tenantId/settings/mfa-coverage',
      data: z.object({
        enabled: z.int(),
        total: z.int(),
        missing: z.array(z.object({ id: z.uuid(), name: z.string(), email: z.string() })).max(100),
      }),
    },
  },
  permissions: {
    read: 'read-detail-settings', update: 'update-settings', choosePlan: 'update-settings', mfaCoverage: 'read-list-users',
  },
})

export type Settings = RowOf<typeof settings>

export const defaultSecurity: Settings['security'] = { require_mfa: false, grace_days: 7, session_minutes: 10_080 }

const office = [{ from: '09:00', to: '17:00' }]
export const defaultBusinessHours: Settings['business_hours'] = {
  mon: office, tue: office, wed: office, thu: office, fri: office, sat: [], sun: [],
}
