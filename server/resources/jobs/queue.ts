import { and, asc, eq, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { decrypt, encrypt } from '../auth/vault.ts'
import type { Keys } from '../auth/keys.ts'
import { jobs } from './table.ts'

export interface Job {
  id: string
  kind: string
  /** Encrypted. */
  payload: string
  attempts: number
}

/** A process that works longer than this on a job is taken for dead, and the job is given to another. */
const leaseSeconds = 120
const maxAttempts = 8

/** Asks for work in the transaction of its cause: both are committed, or neither. */
export async function enqueue(tx: Transaction, keys: Keys, kind: string, payload: unknown, tenantId?: string): Promise<void> {
  await tx.insert(jobs).values({ kind, payload: encrypt(keys, JSON.stringify(payload)), tenant_id: tenantId })
}

/** The next job that is due, for this process alone. */
export function take(db: Database): Promise<Job | undefined> {
  return inPlatform(db, async (tx) => {
    const [due] = await tx.select().from(jobs)
      .where(and(eq(jobs.status, 'queued'), lte(jobs.run_at, sql`now()`)))
      .orderBy(asc(jobs.run_at)).limit(1).for('update', { skipLocked: true })
    if (!due) return undefined
    const attempts = due.attempts + 1
    await tx.update(jobs).set({ attempts, run_at: inSeconds(leaseSeconds) }).where(eq(jobs.id, due.id))
    return { id: due.id, kind: due.kind, attempts, payload: due.payload! }
  })
}

/** What the job is about. @throws where the platform's secret has changed since */
export const open = (keys: Keys, payload: string): any => JSON.parse(decrypt(keys, payload))

/** @param keep leaves the payload where somebody still looks at it */
export const finish = (db: Database, job: Job, keep = false) =>
  inPlatform(db, (tx) => tx.update(jobs)
    .set({ status: 'done', updated_at: sql`now()`, ...(!keep && { payload: null }) })
    .where(eq(jobs.id, job.id)))

/** Tries again later, each time later; gives up in the end and forgets what it was about. */
export const fail = (db: Database, job: Job, error: string) =>
  inPlatform(db, (tx) => tx.update(jobs)
    .set(job.attempts >= maxAttempts
      ? { status: 'failed', error, payload: null, updated_at: sql`now()` }
      : { error, run_at: inSeconds(5 * 3 ** job.attempts) })
    .where(eq(jobs.id, job.id)))

const inSeconds = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`
