import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, pgEnum, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { defaultTimezone } from '#contract/locale.ts'
import { platformUsers, users as contract } from '#contract/users.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes, listIndexesAcrossTenants } from '../../db/indexes.ts'
import { roleHeldWhile, roles } from '../roles/table.ts'
import { localeEnum } from '../tenants/table.ts'

export const userStatus = pgEnum('user_status', contract.row.shape.status.enum)

export const users = pgTable(
  'users',
  {
    ...tenantColumns,
    name: text().notNull(),
    email: text().notNull(),
    phone: text(),
    avatar: text(),
    role_id: uuid().notNull(),
    ...roleHeldWhile(sql`status <> 'deleted'`),
    status: userStatus().notNull().default('invited'),
    mfa_enabled: boolean().notNull().default(false),
    last_login_at: timestampColumn(),
    last_login_ip: text(),
    password_changed_at: timestampColumn(),
    timezone: text().notNull().default(defaultTimezone),
    locale: localeEnum().notNull().default('en'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    uniqueIndex('users_email_unique')
      .on(table.tenant_id, table.email)
      .where(sql`status <> 'deleted'`),
    foreignKey({ columns: [table.tenant_id, table.held_role_id], foreignColumns: [roles.tenant_id, roles.id] }),
    index('users_held_role_index').on(table.tenant_id, table.held_role_id),
    index('users_role_index').on(table.tenant_id, table.role_id),
    ...listIndexes(contract, table),
    ...listIndexesAcrossTenants(platformUsers, table),
  ],
)
