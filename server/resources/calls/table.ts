import { isNotNull, sql } from 'drizzle-orm'
import { char, foreignKey, index, integer, pgEnum, pgTable, primaryKey, unique, uuid } from 'drizzle-orm/pg-core'
import { calls as contract } from '#contract/calls/contract.ts'
import { timestampColumn } from '../../db/columns.ts'
import { tableOf } from '../../db/table-of.ts'
import { tenants } from '../../identity/tenants/table.ts'

export const callDirection = pgEnum('call_direction', contract.row.shape.direction.enum)

/** The statuses of a call in progress. */
export const ongoing = ['queued', 'ringing', 'in_progress', 'transferring'] as const

/** The external party of a call; null for internal calls. */
export const otherParty = sql`(case direction when 'inbound' then "from" when 'outbound' then "to" end)`

/** Calls outlive numbers and PBX servers, so there are no foreign keys to these. */
export const calls = tableOf(contract, {
  columns: {
    direction: callDirection().notNull().default('outbound'),
    started_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    currency: char({ length: 3 }),
  },
  computed: ['route'],
  defaults: { status: 'queued' },
  loose: ['phone_number_id', 'pbx_server_id', 'agent_id', 'conversation_id', 'contact_id'],
  keys: (table) => [
    unique('calls_external_unique').on(table.tenant_id, table.pbx_server_id, table.external_id),
    index('calls_contact_index')
      .on(table.tenant_id, table.contact_id, table.started_at)
      .where(isNotNull(table.contact_id)),
    index('calls_party_index').on(table.tenant_id, otherParty),
    index('calls_status_index').on(table.tenant_id, table.status, table.started_at),
    index('calls_ongoing_across_index')
      .on(table.created_at, table.id)
      .where(sql`status in ('queued', 'ringing', 'in_progress', 'transferring')`),
  ],
})

/**
 * The number of calls that started in each quarter of an hour, maintained by triggers (database.sql). Calls without a
 * PBX server use an id of all zeros.
 */
export const callQuarters = pgTable(
  'call_quarters',
  {
    tenant_id: uuid().notNull(),
    pbx_server_id: uuid().notNull(),
    at: timestampColumn().notNull(),
    calls: integer().notNull(),
    unanswered: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.at, table.pbx_server_id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
  ],
)
