import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { RouteDecision } from '#contract/phone-numbers/decision.ts'
import { timestampColumn } from '../../db/columns.ts'

/**
 * The decisions about calls that PBX servers asked for, by the id of the call there. One of a call that no event has told
 * of holds a place in its limits for a minute. Without foreign keys, as the events of calls.
 */
export const callRoutes = pgTable(
  'call_routes',
  {
    tenant_id: uuid().notNull(),
    pbx_server_id: uuid().notNull(),
    /** `external_id` of the call. */
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
