import { index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { callEventTypes } from '#contract/call-events.ts'
import { timestampColumn } from '../../db/columns.ts'
import { callDirection } from '../calls/table.ts'

export const callEventType = pgEnum('call_event_type', callEventTypes)

/** The call events that PBX servers reported. No foreign keys, because checking them for every event is slow. */
export const callEvents = pgTable(
  'call_events',
  {
    tenant_id: uuid().notNull(),
    pbx_server_id: uuid().notNull(),
    event_id: text().notNull(),
    /** The id of the call on the PBX: `external_id` of the call. */
    call_id: text().notNull(),
    type: callEventType().notNull(),
    at: timestampColumn().notNull(),
    direction: callDirection().notNull(),
    from: text().notNull(),
    to: text().notNull(),
    cause: text(),
    sip_code: integer(),
    recording_url: text(),
    received_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.pbx_server_id, table.event_id] }),
    index('call_events_call_index').on(table.tenant_id, table.pbx_server_id, table.call_id),
  ],
)

export type StoredEvent = typeof callEvents.$inferSelect
