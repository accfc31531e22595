import { isNotNull, not, sql } from 'drizzle-orm'
import { boolean, index, integer, pgEnum, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { tickets as contract } from '#contract/tickets.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const ticketStatus = pgEnum('ticket_status', contract.row.shape.status.enum)

export const tickets = tableOf(contract, {
  columns: {
    /** The status to restore when the ticket is unmerged. */
    status_before_merge: ticketStatus(),
    status: ticketStatus().notNull(),
  },
  defaults: { mentioned_ids: [] },
  keys: (table) => [
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
    index('tickets_contact_index')
      .on(table.tenant_id, table.contact_id, table.created_at)
      .where(isNotNull(table.contact_id)),
    index('tickets_contact_open_index')
      .on(table.tenant_id, table.contact_id)
      .where(sql`contact_id is not null and status in ('new', 'open', 'pending', 'on_hold')`),
    index('tickets_call_index').on(table.tenant_id, table.call_id).where(isNotNull(table.call_id)),
    index('tickets_number_index').on(table.tenant_id, table.phone_number_id).where(isNotNull(table.phone_number_id)),
    index('tickets_follow_up_index').on(table.tenant_id, table.follow_up_of_id).where(isNotNull(table.follow_up_of_id)),
  ],
})

/**
 * Counts of tickets, maintained by triggers (database.sql): created, resolved, became overdue and no longer overdue, by
 * quarter of an hour; current ones by status and priority, at `-infinity`. A count is the sum of equal rows, which a
 * worker merges: inserts do not wait for each other.
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
    // Covers the queries of the dashboard.
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
