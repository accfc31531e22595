import { sql } from 'drizzle-orm'
import { char, foreignKey, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { locales } from '#contract/grammar/locale.ts'
import { officeHours } from '#contract/grammar/kinds/week.ts'
import type { Settings } from '#contract/settings.ts'
import { tenants as contract } from '#contract/tenants.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { ownColumns } from './own-columns.ts'

export const localeEnum = pgEnum('locale', locales)

export const tenants = tableOf(contract, {
  isShared: true,
  columns: {
    timezone: text().notNull(),
    locale: localeEnum().notNull(),
    currency: char({ length: 3 }).notNull(),
    business_hours: jsonb().$type<Settings['business_hours']>().notNull().default(officeHours),
    holidays: jsonb().$type<Settings['holidays']>().notNull().default([]),
    /** The use of each limit by name, counted by a worker together with the other figures. */
    counted_use: jsonb().$type<Record<string, number>>(),
    counted_at: timestampColumn(),
    /** The time when `security.require_mfa` was set and the grace period began. */
    mfa_required_since: timestampColumn(),
    ...ownColumns(),
  },
  computed: ['admin_email', 'usage'],
  defaults: { is_platform: false },
  keys: (table) => [index('tenants_counted_across_index').on(table.counted_at)],
})

/** The notices about the end of a trial that were sent. */
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
