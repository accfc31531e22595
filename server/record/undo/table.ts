import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { timestampColumn } from '../../db/columns.ts'

/** The old values of undoable changes, one entry for each row. Triggers write them; they are deleted after a day. */
export const keptChanges = pgTable(
  'kept_changes',
  {
    tenant_id: uuid().notNull(),
    /** The id of a call that changed a record, or of a job that changed many. */
    change_id: uuid().notNull(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    user_id: uuid().notNull(),
    /** The called endpoint with its path parameters. */
    endpoint: text().notNull(),
    params: jsonb().$type<Record<string, string>>().notNull(),
    /** The record that was changed or deleted. */
    record_id: uuid().notNull(),
    /** The changed row: that of the record, or a dependent one. */
    table_name: text().notNull(),
    row_id: uuid(),
    /** The changed columns; all columns of a deleted row, none of a created record. */
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
