import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { nextSteps } from '#contract/agent-calls.ts'
import { timestampColumn } from '../../db/columns.ts'

/** Calls that a routing decision gave to an agent. The UUID authorizes a connection to speak as the caller, once. */
export const callReservations = pgTable(
  'call_reservations',
  {
    tenant_id: uuid().notNull(),
    /** The hash of the UUID. */
    secret_hash: text().notNull(),
    pbx_server_id: uuid().notNull(),
    phone_number_id: uuid(),
    agent_id: uuid().notNull(),
    /** The version that was published at the time of the decision. */
    agent_version: integer().notNull(),
    /** The id of the call on the PBX. */
    external_id: text().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    expires_at: timestampColumn().notNull(),
    taken_at: timestampColumn(),
    conversation_id: uuid(),
    /** The dialplan's next step after the agent; null before. */
    next: text().$type<(typeof nextSteps)[number]>(),
    transfer_to: text(),
    created_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.secret_hash] }),
    index('call_reservations_secret_across_index').on(table.secret_hash),
    index('call_reservations_expiry_across_index').on(table.expires_at),
  ],
)

export type Reservation = typeof callReservations.$inferSelect
