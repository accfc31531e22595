import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  char,
  foreignKey,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { noLimits, type Limits } from '#contract/limits.ts'
import { officeHours } from '#contract/kinds/week.ts'
import { defaultSecurity, type Settings } from '#contract/settings.ts'
import { tenants as contract } from '#contract/tenants.ts'
import { locales } from '#contract/locale.ts'
import { identityColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { plans } from '../plans/table.ts'

export const tenantStatus = pgEnum('tenant_status', contract.row.shape.status.enum)
export const localeEnum = pgEnum('locale', locales)

export const tenants = pgTable(
  'tenants',
  {
    ...identityColumns,
    name: text().notNull(),
    slug: text().notNull(),
    status: tenantStatus().notNull().default('trial'),
    timezone: text().notNull(),
    /** The timezone of its `usage_days` until they are moved to `timezone`; null once they are. */
    usage_timezone: text(),
    /** While they are moved, the time before which its records are summed by the days of `timezone` as well. */
    usage_moved_until: timestampColumn(),
    locale: localeEnum().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** Why it is suspended. */
    status_reason: text(),
    archived_at: timestampColumn(),
    /** The operators' tenant, whose administrators have access across tenants. */
    is_platform: boolean().notNull().default(false),
    plan_id: uuid().references(() => plans.id),
    trial_ends_at: timestampColumn(),
    limits: jsonb().$type<Limits>().notNull().default(noLimits),
    retention_days: integer().notNull().default(365),
    security: jsonb().$type<Settings['security']>().notNull().default(defaultSecurity),
    business_hours: jsonb().$type<Settings['business_hours']>().notNull().default(officeHours),
    /** In minor units. */
    monthly_budget: bigint({ mode: 'number' }),
    redact_after_days: integer(),
    /** The time when `security.require_mfa` was set, and the grace period began. */
    mfa_required_since: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.id] }),
    unique('tenants_slug_unique').on(table.slug),
    ...listIndexes(contract, table, { unique: ['slug'] }),
  ],
)

/** The notices before the end of a trial that administrators were sent. */
export const trialNotices = pgTable(
  'trial_notices',
  {
    tenant_id: uuid().notNull(),
    trial_ends_at: timestampColumn().notNull(),
    days: integer().notNull(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.trial_ends_at, table.days] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
