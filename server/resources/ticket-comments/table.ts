import { foreignKey, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { ticketComments as contract } from '#contract/ticket-comments.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { tickets } from '../tickets/table.ts'

const { type, visibility } = contract.row.shape
export const commentType = pgEnum('comment_type', type.enum)
export const commentVisibility = pgEnum('comment_visibility', visibility.enum)

export const ticketComments = tableOf(contract, {
  columns: {
    type: commentType().notNull().default('comment'),
    visibility: commentVisibility().notNull(),
    /** The sanitized HTML of a mail. The addresses of remote images are in `data-remote`. */
    mail_html: text(),
  },
  defaults: { is_held: false },
})

/**
 * The Message-IDs of sent and received mails of tickets. They identify repeated and returned mails, the mails that a
 * reply refers to, and undelivered mails.
 */
export const ticketMails = pgTable(
  'ticket_mails',
  {
    tenant_id: uuid().notNull(),
    message_id: text().notNull(),
    ticket_id: uuid().notNull(),
    comment_id: uuid(),
    direction: text().$type<'inbound' | 'outbound'>().notNull(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.message_id] }),
    index('ticket_mails_ticket_index').on(table.tenant_id, table.ticket_id, table.created_at),
    foreignKey({
      columns: [table.tenant_id, table.ticket_id],
      foreignColumns: [tickets.tenant_id, tickets.id],
    }).onDelete('cascade'),
  ],
)
