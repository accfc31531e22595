import { char, pgEnum, pgTable, text, boolean, primaryKey, unique } from 'drizzle-orm/pg-core'
import { tenants as contract } from '#contract/tenants.ts'
import { locales } from '#contract/users.ts'
import { identityColumns } from '../../db/columns.ts'

export const tenantStatus = pgEnum('tenant_status', contract.row.shape.status.enum)
export const localeEnum = pgEnum('locale', locales)

export const tenants = pgTable(
  'tenants',
  {
    ...identityColumns,
    name: text().notNull(),
    slug: text().notNull(),
    status: tenantStatus().notNull(),
    timezone: text().notNull(),
    locale: localeEnum().notNull(),
    currency: char({ length: 3 }).notNull(),
    /** The operators' own tenant; its admins reach across tenants. */
    is_platform: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.id] }), unique('tenants_slug_unique').on(table.slug)],
)
