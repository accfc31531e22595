import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  foreignKey,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
  index,
} from 'drizzle-orm/pg-core'
import { calls as contract } from '#contract/calls.ts'
import { tenantColumns, timestampColumn } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { tenants } from '../tenants/table.ts'
import { users } from '../users/table.ts'

export const callDirection = pgEnum('call_direction', contract.row.shape.direction.enum)
export const callStatus = pgEnum('call_status', contract.row.shape.status.enum)

/** The statuses of a call in progress. */
export const ongoing = ['queued', 'ringing', 'in_progress', 'transferring'] as const

/** The history of numbers and PBX servers: no foreign key to these, so that they can be deleted. */
export const calls = pgTable(
  'calls',
  {
    ...tenantColumns,
    external_id: text(),
    direction: callDirection().notNull().default('outbound'),
    from: text().notNull(),
    to: text().notNull(),
    phone_number_id: uuid(),
    pbx_server_id: uuid(),
    user_id: uuid(),
    agent_id: uuid(),
    conversation_id: uuid(),
    status: callStatus().notNull().default('queued'),
    started_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    queued_at: timestampColumn(),
    ringing_at: timestampColumn(),
    answered_at: timestampColumn(),
    ended_at: timestampColumn(),
    wait_seconds: integer(),
    talk_seconds: integer(),
    hangup_cause: text(),
    sip_code: integer(),
    disposition: text(),
    recording_id: uuid(),
    cost: bigint({ mode: 'number' }),
    currency: char({ length: 3 }),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id], foreignColumns: [tenants.id] }),
    foreignKey({ columns: [table.tenant_id, table.user_id], foreignColumns: [users.tenant_id, users.id] }),
    unique('calls_external_unique').on(table.tenant_id, table.pbx_server_id, table.external_id),
    index('calls_status_index').on(table.tenant_id, table.status, table.started_at),
    ...listIndexes(contract, table),
    index('calls_ongoing_across_index')
      .on(table.created_at, table.id)
      .where(sql`status in ('queued', 'ringing', 'in_progress', 'transferring')`),
  ],
)

/**
 * The numbers of calls that started in each quarter of an hour; triggers keep them (server/db/security.sql). Calls
 * without a PBX server have its id all zeros.
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
