import { foreignKey, index, integer, pgEnum, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { tickets as contract } from '#contract/tickets.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

const { category, priority, status } = contract.row.shape
export const ticketCategory = pgEnum('ticket_category', category.enum)
export const ticketPriority = pgEnum('ticket_priority', priority.enum)
export const ticketStatus = pgEnum('ticket_status', status.enum)

export const tickets = pgTable(
  'tickets',
  {
    ...tenantColumns,
    number: integer().notNull(),
    subject: text().notNull(),
    description: text().notNull(),
    category: ticketCategory().notNull(),
    priority: ticketPriority().notNull(),
    status: ticketStatus().notNull(),
    requester_id: uuid(),
    assignee_id: uuid(),
    watcher_ids: uuid().array().notNull().default([]),
    tags: text().array().notNull().default([]),
    attachment_ids: uuid().array().notNull().default([]),
    first_response_due_at: timestampColumn(),
    resolution_due_at: timestampColumn(),
    first_responded_at: timestampColumn(),
    resolved_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('tickets_number_unique').on(table.tenant_id, table.number),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.requester_id], foreignColumns: [users.tenant_id, users.id] }),
    foreignKey({ columns: [table.tenant_id, table.assignee_id], foreignColumns: [users.tenant_id, users.id] }),
    ...listIndexes(contract, table, { unique: ['number'] }),
    index('tickets_status_index').on(table.tenant_id, table.status, table.resolution_due_at),
    index('tickets_resolved_index').on(table.tenant_id, table.resolved_at),
    index('tickets_assignee_index').on(table.tenant_id, table.assignee_id),
  ],
)

/** The last ticket number of a tenant; its row lock prevents gaps. */
export const ticketCounters = pgTable('ticket_counters', {
  tenant_id: uuid()
    .primaryKey()
    .references(() => tenants.id),
  last_number: integer().notNull(),
})
