import { pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { permissions as contract } from '#contract/permissions.ts'
import { identityColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'

export const permissions = pgTable(
  'permissions',
  {
    ...identityColumns,
    key: text().notNull(),
    resource: text().notNull(),
    action: text().notNull(),
    description: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id] }),
    unique('permissions_key_unique').on(table.key),
    ...listIndexes(contract, table, { unique: ['key'] }),
  ],
)
