import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'
import { decrypt, encrypt } from '../base/vault.ts'
import type { Keys } from '../identity/keys.ts'
import { leaseEnd, takeDue } from './lease.ts'
import { tasks } from './table.ts'

export interface Task {
  id: string
  kind: string
  /** Encrypted. */
  payload: string
  attempts: number
}

/** Seconds after which the process of a task is presumed dead and another one takes the task. */
const leaseSeconds = 120
const maxAttempts = 8

/** Queues a task in the transaction of its cause, due at once or after a delay in seconds. */
export async function enqueue(
  tx: Transaction,
  keys: Keys,
  kind: string,
  payload: unknown,
  tenantId?: string,
  afterSeconds?: number,
): Promise<void> {
  await enqueueAll(tx, keys, kind, [payload], tenantId, afterSeconds)
}

/** Queues several tasks of a kind. */
export async function enqueueAll(
  tx: Transaction,
  keys: Keys,
  kind: string,
  payloads: unknown[],
  tenantId?: string,
  afterSeconds = 0,
): Promise<void> {
  if (payloads.length === 0) return
  const sealed = payloads.map((payload) => encrypt(keys, JSON.stringify(payload)))
  const run_at = leaseEnd(afterSeconds)
  await tx.insert(tasks).values(sealed.map((payload) => ({ kind, payload, tenant_id: tenantId, run_at })))
}

/** Takes the next due task of these kinds for this process. */
export async function take(db: Database, kinds: string[]): Promise<Task | undefined> {
  const isOpen = and(eq(tasks.status, 'queued'), inArray(tasks.kind, kinds))
  const [task] = await takeDue(db, { table: tasks, seconds: leaseSeconds, isOpen })
  return task as Task | undefined
}

/** Decrypts a payload. @throws if the platform's secret has changed */
export const open = (keys: Keys, payload: string): any => JSON.parse(decrypt(keys, payload))

/** Tells whether a failure of this attempt ends the task. */
export const isLastAttempt = ({ attempts }: Task): boolean => attempts >= maxAttempts

/**
 * Ends a task.
 *
 * @param keep retains the payload for later display
 */
export const finish = (db: Database, task: Task, keep = false) =>
  inPlatform(db, (tx) =>
    tx
      .update(tasks)
      .set({ status: 'done', updated_at: sql`now()`, ...(!keep && { payload: null }) })
      .where(eq(tasks.id, task.id)),
  )

/** Reschedules the task with a growing delay; after the last attempt, ends it and deletes its payload. */
export const fail = (db: Database, task: Task, error: string) =>
  inPlatform(db, (tx) =>
    tx
      .update(tasks)
      .set(
        isLastAttempt(task)
          ? { status: 'failed', error, payload: null, updated_at: sql`now()` }
          : { error, run_at: leaseEnd(5 * 3 ** task.attempts) },
      )
      .where(eq(tasks.id, task.id)),
  )
