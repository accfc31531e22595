import { and, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { jobDays } from '#contract/jobs.ts'
import { notificationDays } from '#contract/notifications.ts'
import { query, type Database, type Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { mailedCodes, passwordResets, registrations } from '../auth/table.ts'
import { events } from '../events/table.ts'
import { sweepFiles } from '../files/sweep.ts'
import { jobItems, jobs, jobSelections } from '../jobs/table.ts'
import { notifications } from '../notifications/table.ts'
import { keptChanges } from '../undo/table.ts'
import { tasks } from './table.ts'

const ago = (days: number) => sql`now() - make_interval(days => ${days})`

/** Rows that one statement deletes. */
const pageSize = 200

const isOldJob = lt(jobs.ended_at, ago(jobDays))
const isOfOldJob = sql`(tenant_id, job_id) in (select ${jobs.tenant_id}, ${jobs.id} from ${jobs} where ${isOldJob})`

/** The rows of each table that are deleted. Many that refer to one row go before it. */
const old: [table: PgTable, isOld: SQL | undefined][] = [
  // An expired registration can still request another code for a day.
  [registrations, lt(registrations.expires_at, ago(1))],
  [mailedCodes, lt(mailedCodes.expires_at, sql`now()`)],
  [passwordResets, lt(passwordResets.expires_at, sql`now()`)],
  [events, lt(events.at, ago(1))],
  // A job can be undone until an hour after its end.
  [keptChanges, lt(keptChanges.at, ago(1))],
  [tasks, and(ne(tasks.status, 'queued'), lt(tasks.created_at, ago(7)))],
  [notifications, lt(notifications.created_at, ago(notificationDays))],
  [jobItems, isOfOldJob],
  [jobSelections, isOfOldJob],
  [jobs, isOldJob],
]

/**
 * Deletes expired codes, links and registrations, unreferenced files, events of live resources, tasks older than seven
 * days, and notifications and jobs that are long past, in slices.
 */
export async function sweep(db: Database): Promise<void> {
  await inPlatform(db, (tx) => sweepFiles(tx))
  for (const [table, isOld] of old) {
    await inSlices(db, (isOver) =>
      inPlatform(db, async (tx) => {
        while ((await deleteSome(tx, table, isOld)) === pageSize) if (isOver()) return true
        return false
      }),
    )
  }
}

/** Deletes a page of rows. @returns their number */
async function deleteSome(tx: Transaction, table: PgTable, isOld: SQL | undefined): Promise<number> {
  const page = sql`array(select ctid from ${table} where ${isOld} limit ${pageSize})`
  return (await query(tx, sql`delete from ${table} where ctid = any(${page}) returning 1 as one`)).length
}
