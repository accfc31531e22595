import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'
import type { Client } from '../http/client.ts'
import { isLeased, leaseEnd, takeDue } from '../queue/lease.ts'
import { jobs } from './table.ts'
import { findActor, findUser } from '../identity/actors.ts'
import { holdTenant } from '../identity/tenants/hold.ts'
import { record } from '../record/activity/record.ts'

type Columns = typeof jobs.$inferInsert
type Subject = 'resource_type' | 'resource_id' | 'resource_label' | 'about'

/** A job that this process runs. */
export type TakenJob = Pick<
  typeof jobs.$inferSelect,
  'id' | 'tenant_id' | 'kind' | 'created_by_id' | 'session_id' | 'permission' | 'logged' | Subject
> & {
  payload: string
  saved: unknown
  attempts: number
  /** Identifies this run; a run that lost the lease matches no row. */
  lease: string
  client: Client
}

/** The result of a job, for the notification of its starter. */
export type JobEnd = Pick<TakenJob, 'tenant_id' | 'kind' | 'created_by_id' | Subject> & {
  status: 'succeeded' | 'partial' | 'failed'
  succeeded: number
  failed: number
  changed: number
}

/** Notifies the starter of a job's result, in the transaction that ends the job. */
export type TellEnd = (tx: Transaction, end: JobEnd) => Promise<void>

/** Seconds without a report after which a run is presumed dead. */
export const leaseSeconds = 30

/** Takes the next due job: a queued one, or one whose lease expired. Tenants without a running job go first. */
export async function takeJob(db: Database): Promise<TakenJob | undefined> {
  const [job] = await takeDue(db, {
    table: jobs,
    seconds: leaseSeconds,
    isOpen: inArray(jobs.status, ['queued', 'running']),
    inWork: sql`other.status = 'running'`,
    taken: { status: 'running', started_at: sql`coalesce(${jobs.started_at}, clock_timestamp())` },
  })
  return job as TakenJob | undefined
}

/**
 * Renews the lease.
 *
 * @returns whether the user canceled the job; `undefined` if another process has taken it
 */
export const renewLease = (db: Database, job: TakenJob, shown: Columns | object): Promise<boolean | undefined> =>
  writeJob(db, job, { ...shown, run_at: leaseEnd(leaseSeconds) })

/** Ends the run and notifies the user, or returns the job to the queue with `status: 'queued'`. */
export const endRun = (
  { db, tellEnd }: { db: Database; tellEnd: TellEnd },
  job: TakenJob,
  values: Partial<Columns>,
): Promise<boolean | undefined> => {
  const isLogged = isOnMany(job) && values.status !== 'queued'
  return writeJob(
    db,
    job,
    {
      lease: null,
      ...(isLogged && { logged: values.succeeded }),
      ...(values.status === 'queued' ? { run_at: sql`clock_timestamp()` } : { ended_at: sql`clock_timestamp()` }),
      ...values,
    },
    async (tx) => {
      await tellHow(tx, tellEnd, job, values)
      if (isLogged) await logEnd(tx, job, values.succeeded ?? 0)
    },
  )
}

/** Users are not notified of jobs they canceled. */
async function tellHow(
  tx: Transaction,
  tellEnd: TellEnd,
  job: TakenJob,
  { status, succeeded = 0, failed = 0, changed = 0 }: Partial<Columns>,
) {
  if (status !== 'succeeded' && status !== 'partial' && status !== 'failed') return
  await tellEnd(tx, { ...job, status, succeeded, failed, changed })
}

/** Updates a job while this run holds its lease. */
function writeJob(
  db: Database,
  job: TakenJob,
  values: object,
  onWritten?: (tx: Transaction) => Promise<void>,
): Promise<boolean | undefined> {
  return inPlatform(db, async (tx) => {
    if (onWritten) await holdTenant(tx, job.tenant_id)
    const [row] = await tx
      .update(jobs)
      .set({ ...values, updated_at: sql`clock_timestamp()` })
      .where(isLeased(jobs, job))
      .returning({ cancel_requested_at: jobs.cancel_requested_at })
    if (row) await onWritten?.(tx)
    return row && row.cancel_requested_at !== null
  })
}

/** The condition for one job. */
export const isJob = ({ tenant_id, id }: { tenant_id: string; id: string }) =>
  and(eq(jobs.tenant_id, tenant_id), eq(jobs.id, id))

/**
 * Tells whether a job works on many records. It is labelled with their number, and logged when it ends; other jobs are
 * logged when they start.
 */
export const isOnMany = ({ resource_id, resource_label }: Pick<TakenJob, 'resource_id' | 'resource_label'>): boolean =>
  resource_id === null && resource_label !== null

/** Logs how many records a job on many has changed, as an action of its starter. */
async function logEnd(tx: Transaction, job: TakenJob, succeeded: number): Promise<void> {
  const { tenant_id, created_by_id, session_id, client, kind, resource_type } = job
  const [impersonated] = session_id ? await findActor(tx, session_id, tenant_id) : []
  const [starter] = impersonated ? [impersonated] : await findUser(tx, tenant_id, created_by_id)
  const count = succeeded - job.logged
  await record(tx, starter!, client, {
    action: kind,
    resource: { type: resource_type!, id: null, label: String(count) },
    outcome: count > 0 ? 'success' : 'failure',
  })
}
