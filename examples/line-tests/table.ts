import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { tenantColumns, timestampColumn } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { lineTests as contract } from './contract.ts'

export const lineTests = pgTable(
  'line_tests',
  {
    ...tenantColumns,
    name: text().notNull(),
    host: text().notNull(),
    is_archived: boolean().notNull(),
    tested_at: timestampColumn(),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] }), ...listIndexes(contract, table)],
)
