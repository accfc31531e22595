import { sql } from 'drizzle-orm'
import { foreignKey, index, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { defaultTimezone } from '#contract/grammar/locale.ts'
import { platformUsers, users as contract } from '#contract/users.ts'
import { listIndexesAcrossTenants } from '../../db/indexes.ts'
import { tableOf } from '../../db/table-of.ts'
import { roleHeldWhile, roles } from '../roles/table.ts'
import { localeEnum } from '../tenants/table.ts'

export const users = tableOf(contract, {
  columns: {
    ...roleHeldWhile(sql`status <> 'deleted'`),
    timezone: text().notNull().default(defaultTimezone),
    locale: localeEnum().notNull().default('en'),
  },
  defaults: { mfa_enabled: false },
  loose: ['tenant_id', 'role_id'],
  keys: (table) => [
    uniqueIndex('users_email_unique')
      .on(table.tenant_id, table.email)
      .where(sql`status <> 'deleted'`),
    foreignKey({ columns: [table.tenant_id, table.held_role_id], foreignColumns: [roles.tenant_id, roles.id] }),
    index('users_held_role_index').on(table.tenant_id, table.held_role_id),
    index('users_role_index').on(table.tenant_id, table.role_id),
    ...listIndexesAcrossTenants(platformUsers, table),
  ],
})
