import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { announcements as contract } from './contract.ts'

export const announcements = pgTable(
  'announcements',
  {
    ...tenantColumns,
    name: text().notNull(),
    audio_id: uuid(),
    image_ids: uuid().array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.tenant_id, table.id] }), ...listIndexes(contract, table)],
)
