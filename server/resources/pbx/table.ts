import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import { timestampColumn } from '../../db/columns.ts'

/**
 * Routing decisions, by the id of the call on the PBX server. A call without events counts towards the limits for a
 * minute. No foreign keys, as for call events.
 */
export const callRoutes = pgTable(
  'call_routes',
  {
    tenant_id: uuid().notNull(),
    pbx_server_id: uuid().notNull(),
    /** The `external_id` of the call. */
    call_id: text().notNull(),
    phone_number_id: uuid(),
    answer: jsonb().$type<RouteDecision>().notNull(),
    decided_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.pbx_server_id, table.call_id] }),
    index('call_routes_decided_index').on(table.tenant_id, table.decided_at),
  ],
)
