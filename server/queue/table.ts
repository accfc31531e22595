import { index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identityColumns, timestampColumn } from '../db/columns.ts'

export const taskStatus = pgEnum('task_status', ['queued', 'done', 'failed'])

/** Work performed after the transaction that queued it. `tenant_id` is null for tasks of the platform. */
export const tasks = pgTable(
  'tasks',
  {
    ...identityColumns,
    tenant_id: uuid(),
    kind: text().notNull(),
    status: taskStatus().notNull().default('queued'),
    /** Encrypted; deleted when the task has ended. */
    payload: text(),
    attempts: integer().notNull().default(0),
    /** The earliest start; while taken, the end of the lease. */
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id] }),
    index('tasks_due_index')
      .on(table.run_at)
      .where(sql`status = 'queued'`),
  ],
)
