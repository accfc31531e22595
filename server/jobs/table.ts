import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  real,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { ErrorCode } from '#contract/grammar/errors.ts'
import { jobs as contract, type JobAbout } from '#contract/jobs.ts'
import { platformJobs } from '#contract/platform-jobs.ts'
import type { FieldProblems } from '#contract/grammar/field-problems.ts'
import type { Params, Reason } from '#contract/grammar/reasons.ts'
import { tenantColumns, timestampColumn } from '../db/columns.ts'
import { listIndexes, listIndexesAcrossTenants } from '../db/indexes.ts'
import type { Client } from '../http/client.ts'
import { users } from '../identity/users/table.ts'

export const jobStatus = pgEnum('job_status', contract.row.shape.status.enum)

const failure = () => ({
  code: text().$type<ErrorCode>(),
  reason: text().$type<Reason>(),
  params: jsonb().$type<Params>(),
  message: text(),
})

/** Long actions of users. Internal work, such as mail, is in `tasks`. */
export const jobs = pgTable(
  'jobs',
  {
    ...tenantColumns,
    kind: text().notNull(),
    status: jobStatus().notNull().default('queued'),
    progress: real().notNull().default(0),
    total: integer(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    /** The succeeded items that the activity log already counts. */
    logged: integer().notNull().default(0),
    ...failure(),
    result: jsonb().$type<Record<string, unknown>>(),
    resource_type: text(),
    resource_id: uuid(),
    resource_label: text(),
    about: jsonb().$type<JobAbout>(),
    created_by_id: uuid().notNull(),
    /** The operator's session, for jobs started during an impersonation; the job ends with it. */
    session_id: uuid(),
    cancel_requested_at: timestampColumn(),
    started_at: timestampColumn(),
    ended_at: timestampColumn(),
    /** The time when the starter began to undo it. */
    undone_at: timestampColumn(),
    /** The permission that the starter must keep while the job runs. */
    permission: text(),
    /** Encrypted; kept for a retry. */
    payload: text().notNull(),
    /** The state saved by the job, for a process that resumes it. */
    saved: jsonb(),
    /** The request that started it, for the activity log. */
    client: jsonb().$type<Client>(),
    attempts: integer().notNull().default(0),
    /** The current run; a process that lost the lease can no longer write. */
    lease: uuid(),
    /** The earliest start; the end of the lease while running. */
    run_at: timestampColumn()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.created_by_id], foreignColumns: [users.tenant_id, users.id] }),
    ...listIndexes(contract, table),
    ...listIndexesAcrossTenants(platformJobs, table),
    check(
      'jobs_add_up',
      sql`status not in ('succeeded', 'partial') or succeeded + failed + changed = coalesce(total, 0)`,
    ),
    index('jobs_own_index').on(table.tenant_id, table.created_by_id, table.created_at),
    index('jobs_unfinished_across_index')
      .on(table.run_at)
      .where(sql`status in ('queued', 'running')`),
  ],
)

/** The results of a job's items. A row is written in the transaction of the item's change. */
export const jobItems = pgTable(
  'job_items',
  {
    tenant_id: uuid().notNull(),
    job_id: uuid().notNull(),
    id: text().notNull(),
    label: text(),
    ok: boolean().notNull(),
    ...failure(),
    errors: jsonb().$type<FieldProblems>(),
    values: jsonb().$type<string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.job_id, table.id] }),
    foreignKey({ columns: [table.tenant_id, table.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
  ],
)

/** The ids that matched a job's query when it was confirmed, one row per page. */
export const jobSelections = pgTable(
  'job_selections',
  {
    tenant_id: uuid().notNull(),
    job_id: uuid().notNull(),
    part: integer().notNull(),
    ids: uuid().array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.job_id, table.part] }),
    foreignKey({ columns: [table.tenant_id, table.job_id], foreignColumns: [jobs.tenant_id, jobs.id] }).onDelete(
      'cascade',
    ),
  ],
)
