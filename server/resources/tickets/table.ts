import { isNotNull, not, sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { tickets as contract } from '#contract/tickets.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { calls } from '../calls/table.ts'
import { conversations } from '../conversations/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

const { category, priority, status, satisfaction } = contract.row.shape
export const ticketCategory = pgEnum('ticket_category', category.enum)
export const ticketPriority = pgEnum('ticket_priority', priority.enum)
export const ticketStatus = pgEnum('ticket_status', status.enum)
export const ticketSatisfaction = pgEnum('ticket_satisfaction', satisfaction.unwrap().enum)

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
    call_id: uuid(),
    conversation_id: uuid(),
    phone_number_id: uuid(),
    follow_up_of_id: uuid(),
    merged_into_id: uuid(),
    /** The status that an unmerged ticket returns to. */
    status_before_merge: ticketStatus(),
    first_response_due_at: timestampColumn(),
    resolution_due_at: timestampColumn(),
    first_responded_at: timestampColumn(),
    resolved_at: timestampColumn(),
    satisfaction: ticketSatisfaction(),
    satisfaction_comment: text(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    unique('tickets_number_unique').on(table.tenant_id, table.number),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.requester_id], foreignColumns: [users.tenant_id, users.id] }),
    foreignKey({ columns: [table.tenant_id, table.assignee_id], foreignColumns: [users.tenant_id, users.id] }),
    foreignKey({ columns: [table.tenant_id, table.call_id], foreignColumns: [calls.tenant_id, calls.id] }),
    foreignKey({
      columns: [table.tenant_id, table.conversation_id],
      foreignColumns: [conversations.tenant_id, conversations.id],
    }),
    foreignKey({
      columns: [table.tenant_id, table.phone_number_id],
      foreignColumns: [phoneNumbers.tenant_id, phoneNumbers.id],
    }),
    foreignKey({ columns: [table.tenant_id, table.follow_up_of_id], foreignColumns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.merged_into_id], foreignColumns: [table.tenant_id, table.id] }),
    ...listIndexes(contract, table, { unique: ['number'] }),
    index('tickets_status_index').on(table.tenant_id, table.status, table.resolution_due_at),
    index('tickets_resolved_index').on(table.tenant_id, table.resolved_at),
    index('tickets_assignee_index').on(table.tenant_id, table.assignee_id),
    index('tickets_due_across_index')
      .on(table.resolution_due_at)
      .where(sql`status in ('new', 'open', 'pending', 'on_hold')`),
    index('tickets_merged_index').on(table.tenant_id, table.merged_into_id).where(isNotNull(table.merged_into_id)),
    index('tickets_conversation_index')
      .on(table.tenant_id, table.conversation_id)
      .where(isNotNull(table.conversation_id)),
    index('tickets_call_index').on(table.tenant_id, table.call_id).where(isNotNull(table.call_id)),
    index('tickets_number_index').on(table.tenant_id, table.phone_number_id).where(isNotNull(table.phone_number_id)),
    index('tickets_follow_up_index').on(table.tenant_id, table.follow_up_of_id).where(isNotNull(table.follow_up_of_id)),
  ],
)

/**
 * Numbers of tickets, kept by triggers (server/db/security.sql): how many were created, resolved, became overdue and no
 * longer were in each quarter of an hour, and at `-infinity` how many have each status and priority. Writing adds rows,
 * so that no transaction waits for another; the sum of equal ones is the number, and a worker folds them into one.
 */
export const ticketTallies = pgTable(
  'ticket_tallies',
  {
    tenant_id: uuid()
      .notNull()
      .references(() => tenants.id),
    /** `created`, `resolved`, `became_overdue`, `no_longer_overdue`, or a status and a priority: `open high`. */
    what: text().notNull(),
    at: timestampColumn().notNull(),
    count: integer().notNull(),
    is_folded: boolean().notNull().default(false),
  },
  (table) => [
    // Holds all that the dashboard reads.
    index('ticket_tallies_at_index').on(table.tenant_id, table.at, table.what, table.count),
    index('ticket_tallies_new_across_index').on(table.tenant_id).where(not(table.is_folded)),
  ],
)

/** The last ticket number of a tenant; its row lock prevents gaps. */
export const ticketCounters = pgTable('ticket_counters', {
  tenant_id: uuid()
    .primaryKey()
    .references(() => tenants.id),
  last_number: integer().notNull(),
})
