import { and, eq, type SQL } from 'drizzle-orm'
import type { Reason } from '#contract/grammar/reasons.ts'
import type { Database, Transaction } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'
import { problemFromError } from '../http/errors.ts'
import { holdTenant } from '../identity/tenants/hold.ts'
import { Problem } from '../base/problem.ts'
import { jobItems } from './table.ts'
import type { Counts, Item, JobCall } from './define.ts'
import type { TakenJob } from './leases.ts'
import { asStarter } from './starter.ts'
import { Stopped } from './stopped.ts'

/** The result of an item. */
export type Outcome = keyof Counts

/** Reads the results of a job's items, by id. */
export async function readResults(db: Database, job: TakenJob, ...conditions: SQL[]): Promise<Map<string, Outcome>> {
  const isOfJob = and(eq(jobItems.tenant_id, job.tenant_id), eq(jobItems.job_id, job.id), ...conditions)
  const { id, ok, reason } = jobItems
  const rows = await inPlatform(db, async (tx) => tx.select({ id, ok, reason }).from(jobItems).where(isOfJob))
  return new Map(rows.map((row) => [row.id, row.ok ? 'succeeded' : outcomeOf(row.reason)]))
}

const outcomeOf = (reason?: Reason | null): Outcome => (reason === 'changed_meanwhile' ? 'changed' : 'failed')

/**
 * Performs a step for one item and writes its result. The row is written first, in the same transaction, so that two
 * processes never perform the same step.
 *
 * @returns the result, from this process or from another one that performed the step
 */
export async function performItem(
  db: Database,
  job: TakenJob,
  item: Item,
  perform: (id: string, call: JobCall) => Promise<unknown>,
  log: (error: unknown) => void,
): Promise<Outcome> {
  const { values, ...named }: Exclude<Item, string> = typeof item === 'string' ? { id: item } : item
  const own = { tenant_id: job.tenant_id, job_id: job.id, ...named }
  try {
    const outcome = await asStarter(db, job, async (call): Promise<Outcome | undefined> => {
      await holdTenant(call.tx, job.tenant_id)
      if (!(await claim(call.tx, { ...own, ok: true }))) return undefined
      const failure = await perform(own.id, call)
      if (!(failure instanceof Problem)) return 'succeeded'
      await call.tx
        .update(jobItems)
        .set({ ok: false, values, ...itemFailureOf(failure) })
        .where(and(eq(jobItems.tenant_id, own.tenant_id), eq(jobItems.job_id, own.job_id), eq(jobItems.id, own.id)))
      return outcomeOf(failure.details.reason)
    })
    return outcome ?? (await knownOutcome(db, job, own.id))
  } catch (error) {
    if (error instanceof Stopped) throw error
    const problem = problemFromError(error as Error)
    if (problem.status >= 500) log(error)
    const isWritten = await inPlatform(db, (tx) => claim(tx, { ...own, ok: false, values, ...itemFailureOf(problem) }))
    return isWritten ? outcomeOf(problem.details.reason) : await knownOutcome(db, job, own.id)
  }
}

const knownOutcome = async (db: Database, job: TakenJob, id: string): Promise<Outcome> =>
  (await readResults(db, job, eq(jobItems.id, id))).get(id)!

export const itemFailureOf = (problem: Problem) => ({ ...failureOf(problem), errors: problem.details.errors ?? null })

/** The columns with the reason of a failure. */
export const failureOf = ({ code, message, details: { reason, params } }: Problem) => ({
  code,
  message,
  reason: reason ?? null,
  params: params ?? null,
})

async function claim(tx: Transaction, row: typeof jobItems.$inferInsert): Promise<boolean> {
  const written = await tx.insert(jobItems).values(row).onConflictDoNothing().returning({ id: jobItems.id })
  return written.length > 0
}
