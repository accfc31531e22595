import { sql, type SQL } from 'drizzle-orm'
import { boolean, foreignKey, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { platformRoles, roles as contract } from '#contract/roles.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes, listIndexesAcrossTenants } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'

export const roles = pgTable(
  'roles',
  {
    ...tenantColumns,
    name: text().notNull(),
    description: text(),
    is_system: boolean().notNull().default(false),
    permission_keys: text().array().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('roles_name_unique').on(table.tenant_id, table.name),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    ...listIndexes(contract, table, { unique: ['name'] }),
    ...listIndexesAcrossTenants(platformRoles, table),
  ],
)

/**
 * The columns of a record that holds a role only for a while, beside its `role_id`: the role as long as it holds it, which
 * keeps that from being deleted, and the name that a role had when it was deleted.
 */
export const roleHeldWhile = (condition: SQL) => ({
  held_role_id: uuid().generatedAlwaysAs(sql`case when ${condition} then role_id end`),
  role_name: text(),
})

/** The name of a deleted role, for those who held it. */
export const formerRole = ({ role_id, role_name }: { role_id: string; role_name: string | null }) =>
  role_name === null ? {} : { [role_id]: role_name }
