import { boolean, foreignKey, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
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
