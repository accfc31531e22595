import { foreignKey, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { tenantColumns } from '#server/db/columns.ts'
import { listIndexes } from '#server/db/indexes.ts'
import { queues as contract } from './contract.ts'

export const queueStatus = pgEnum('queue_status', contract.row.shape.status.enum)

export const queues = pgTable(
  'queues',
  {
    ...tenantColumns,
    name: text().notNull(),
    status: queueStatus().notNull(),
    max_wait_seconds: integer().notNull(),
    overflow_id: uuid(),
    supervisor_ids: uuid().array().notNull().default([]),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.overflow_id], foreignColumns: [table.tenant_id, table.id] }),
    ...listIndexes(contract, table),
  ],
)
