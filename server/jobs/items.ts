import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'
import { problemFromError } from '../http/errors.ts'
import { Problem } from '../http/problem.ts'
import { jobItems } from '../resources/jobs/table.ts'
import type { Item, JobCall } from './define.ts'
import type { TakenJob } from './leases.ts'
import { asStarter } from './starter.ts'
import { Stopped } from './stopped.ts'

/** The ids of a job's items that have a result, and whether they succeeded. */
export async function readResults(db: Database, job: TakenJob): Promise<Map<string, boolean>> {
  const isOfJob = and(eq(jobItems.tenant_id, job.tenant_id), eq(jobItems.job_id, job.id))
  const rows = await inPlatform(db, async (tx) =>
    tx.select({ id: jobItems.id, ok: jobItems.ok }).from(jobItems).where(isOfJob),
  )
  return new Map(rows.map(({ id, ok }) => [id, ok]))
}

/**
 * Performs a step for one item and writes its result. The row is written before the step, in the same transaction, so
 * that two processes never perform it both.
 *
 * @returns whether the item succeeded; `undefined` if another process has performed it
 */
export async function performItem(
  db: Database,
  job: TakenJob,
  item: Item,
  perform: (id: string, call: JobCall) => Promise<unknown>,
  log: (error: unknown) => void,
): Promise<boolean | undefined> {
  const { values, ...named }: Exclude<Item, string> = typeof item === 'string' ? { id: item } : item
  const own = { tenant_id: job.tenant_id, job_id: job.id, ...named }
  try {
    return await asStarter(db, job, async (call) => {
      if (!(await claim(call.tx, { ...own, ok: true }))) return undefined
      const failure = await perform(own.id, call)
      if (!(failure instanceof Problem)) return true
      await call.tx
        .update(jobItems)
        .set({ ok: false, values, ...itemFailureOf(failure) })
        .where(and(eq(jobItems.tenant_id, own.tenant_id), eq(jobItems.job_id, own.job_id), eq(jobItems.id, own.id)))
      return false
    })
  } catch (error) {
    if (error instanceof Stopped) throw error
    const problem = problemFromError(error as Error)
    if (problem.status >= 500) log(error)
    const isWritten = await inPlatform(db, (tx) => claim(tx, { ...own, ok: false, values, ...itemFailureOf(problem) }))
    return isWritten ? false : undefined
  }
}

export const itemFailureOf = (problem: Problem) => ({ ...failureOf(problem), errors: problem.details.errors ?? null })

/** The columns that say why a job or an item failed. */
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
