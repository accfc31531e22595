import { bigint, customType, index, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { LiveEvent } from '#contract/events.ts'
import { timestampColumn } from '../../db/columns.ts'

export const eventType = pgEnum('event_type', LiveEvent.shape.type.enum)

/** A 64-bit transaction id, which does not wrap around. */
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** The changes of live resources, written by triggers and deleted after a day. */
export const events = pgTable(
  'events',
  {
    tenant_id: uuid().notNull(),
    /** The transaction that made the change. */
    xid: xid8()
      .notNull()
      .default(sql`pg_current_xact_id()`),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    resource: text().notNull(),
    type: eventType().notNull(),
    record_id: uuid().notNull(),
    user_id: uuid(),
    tab: text(),
    at: timestampColumn()
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.xid, table.seq] }),
    index('events_across_index').on(table.xid, table.seq),
  ],
)
