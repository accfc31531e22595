import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { timestampColumn } from '../../db/columns.ts'

/** The values that undoable changes replaced, row by row: written by triggers, and deleted after a day. */
export const keptChanges = pgTable(
  'kept_changes',
  {
    tenant_id: uuid().notNull(),
    /** One call that changed a record, or the job that changed many. */
    change_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    user_id: uuid().notNull(),
    /** The endpoint that was called, with the parameters of its path. */
    endpoint: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** The record that was changed or deleted. */
    record_id: uuid().notNull(),
    /** The row: of the record, or one that changed with it. */
    table_name: text().notNull(),
    row_id: uuid(),
    /** The columns that changed; of a deleted row, all; of a created record, none. */
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** Null if the row was deleted. */
    after: jsonb().$type<Record<string, unknown>>(),
    at: timestampColumn()
      .notNull()
      .default(sql`clock_timestamp()`),
    undone_at: timestampColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.change_id, table.record_id, table.seq] }),
    index('kept_changes_at_across_index').on(table.at),
  ],
)
