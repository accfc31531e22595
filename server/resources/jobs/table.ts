import { index, integer, pgEnum, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import { identityColumns, timestampColumn } from '../../db/columns.ts'

export const jobStatus = pgEnum('job_status', ['queued', 'done', 'failed'])

/** Work that is done after the transaction that asked for it. `tenant_id` is empty where it is the platform's own. */
export const jobs = pgTable(
  'jobs',
  {
    ...identityColumns,
    tenant_id: uuid(),
    kind: text().notNull(),
    status: jobStatus().notNull().default('queued'),
    /** Encrypted; erased when the job is over. */
    payload: text(),
    attempts: integer().notNull().default(0),
    /** Not before this; a process that works on the job moves it ahead, so that a crash gives the job back. */
    run_at: timestampColumn().notNull().default(sql`now()`),
    error: text(),
  },
  (table) => [
    primaryKey({ columns: [table.id] }),
    index('jobs_due_index').on(table.run_at).where(sql`status = 'queued'`),
  ],
)
