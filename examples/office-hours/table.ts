import { boolean, pgEnum, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#server/db/columns.ts'
import { officeHours as contract } from './contract.ts'

export const officeDays = pgEnum('office_days', contract.row.shape.days.enum)

export const officeHours = pgTable(
  'office_hours',
  {
    ...tenantColumns,
    name: text().notNull(),
    timezone: text().notNull(),
    days: officeDays().notNull(),
    greeting: text(),
    is_closed: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id] })],
)
