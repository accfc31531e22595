import { foreignKey, jsonb, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { ticketComments as contract, type TicketComment } from '#contract/ticket-comments.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tickets } from '../tickets/table.ts'
import { users } from '../users/table.ts'

const { type, visibility } = contract.row.shape
export const commentType = pgEnum('comment_type', type.enum)
export const commentVisibility = pgEnum('comment_visibility', visibility.enum)

export const ticketComments = pgTable(
  'ticket_comments',
  {
    ...tenantColumns,
    ticket_id: uuid().notNull(),
    author_id: uuid(),
    type: commentType().notNull().default('comment'),
    visibility: commentVisibility().notNull(),
    body: text().notNull(),
    attachment_ids: uuid().array().notNull().default([]),
    mention_ids: uuid().array().notNull().default([]),
    change: jsonb().$type<TicketComment['change']>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.ticket_id],
      foreignColumns: [tickets.tenant_id, tickets.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenant_id, table.author_id], foreignColumns: [users.tenant_id, users.id] }),
    ...listIndexes(contract, table, { within: 'ticket_id' }),
  ],
)
