import { foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytesColumn, tenantColumns } from '../../db/columns.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { users } from '../../identity/users/table.ts'

/** `updated_at` is the time when the file was last attached to a record. */
export const files = pgTable(
  'files',
  {
    ...tenantColumns,
    filename: text().notNull(),
    type: text().notNull(),
    /** In bytes. During the upload, the announced or maximum size. */
    size: integer().notNull(),
    /** Null until the file is complete. */
    sha256: text(),
    author_id: uuid(),
    resource: text().notNull(),
    field: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    /** For the sum of a tenant's file sizes. */
    index('files_size_index').on(table.tenant_id, table.size),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.author_id], foreignColumns: [users.tenant_id, users.id] }),
  ],
)

/** The content of files in pieces of `chunkSize` bytes. */
export const fileChunks = pgTable(
  'file_chunks',
  {
    tenant_id: uuid().notNull(),
    file_id: uuid().notNull(),
    position: integer().notNull(),
    bytes: bytesColumn().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.file_id, table.position] }),
    foreignKey({ columns: [table.tenant_id, table.file_id], foreignColumns: [files.tenant_id, files.id] }).onDelete(
      'cascade',
    ),
  ],
)
