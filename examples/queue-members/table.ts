import { boolean, foreignKey, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { queues } from '../queues/table.ts'
import { queueMembers as contract } from './contract.ts'

export const queueMembers = pgTable(
  'queue_members',
  {
    ...tenantColumns,
    queue_id: uuid().notNull(),
    name: text().notNull(),
    user_id: uuid(),
    penalty: integer().notNull(),
    is_paused: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.queue_id],
      foreignColumns: [queues.tenant_id, queues.id],
    }).onDelete('cascade'),
    ...listIndexes(contract, table, { within: 'queue_id' }),
  ],
)
