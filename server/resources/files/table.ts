import { foreignKey, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { files as contract } from '#contract/files.ts'
import { bytesColumn, tenantColumns } from '../../db/columns.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

export const fileResource = pgEnum('file_resource', contract.row.shape.resource.enum)

/** `updated_at` tells when it was last attached to a record. */
export const files = pgTable(
  'files',
  {
    ...tenantColumns,
    filename: text().notNull(),
    size: integer().notNull(),
    author_id: uuid(),
    resource: fileResource().notNull(),
    content: bytesColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.author_id], foreignColumns: [users.tenant_id, users.id] }),
  ],
)
