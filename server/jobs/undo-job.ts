import { and, asc, eq, gt, sql } from 'drizzle-orm'
import * as z from 'zod'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { undoChange } from '../record/undo/undo.ts'
import { requirePolicy, type ServedResource } from '../record/resource.ts'
import { findRow } from '../record/rows.ts'
import type { Deps } from '../http/app-context.ts'
import type { Call, Reply } from '../http/call.ts'
import { handlerOf } from '../http/handlers.ts'
import { Problem, requirePermission } from '../base/problem.ts'
import { labelsOf, resourceOf } from './selection.ts'
import { defineJob, type Item, type JobCall } from './define.ts'
import { startJob } from './start.ts'
import { keptChanges } from '../record/undo/table.ts'
import { jobItems, jobs } from './table.ts'

type Kept = typeof keptChanges.$inferSelect

const pageSize = 200

/** Undoes the changes of a job, record by record. */
export const undoJob = defineJob('jobs.undo', {
  payload: z.object({ job: z.uuid(), total: z.int() }),
  async run({ payload: { job, total }, each, inTenant, deps }) {
    await each(recordsOf(), (id, call) => undoChange(deps.db, call, job, id), { total })

    async function* recordsOf(): AsyncIterable<Item> {
      let last: string | undefined
      for (;;) {
        const page = await inTenant((call) => pageOf(call, job, last))
        yield* page
        last = page.at(-1)?.id
        if (page.length < pageSize) return
      }
    }
  },
})

/** A page of the records that a job changed, by id, with their labels. */
async function pageOf(call: JobCall, job: string, last?: string): Promise<{ id: string; label: string }[]> {
  const { tx, actor } = call
  const { tenant_id, change_id, record_id, endpoint, params } = keptChanges
  const isIts = and(eq(tenant_id, actor.tenant.id), eq(change_id, job), last ? gt(record_id, last) : undefined)
  const isItem = and(
    eq(jobItems.tenant_id, tenant_id),
    eq(jobItems.job_id, change_id),
    eq(jobItems.id, sql`${record_id}::text`),
  )
  const rows = await tx
    .selectDistinct({ id: record_id, label: jobItems.label, endpoint, params })
    .from(keptChanges)
    .leftJoin(jobItems, isItem)
    .where(isIts)
    .orderBy(asc(record_id))
    .limit(pageSize)
  // Items of an import are labelled with their row, so the titles are read.
  const unnamed = rows.filter(({ label }) => label === null).map(({ id }) => id)
  const labels = unnamed.length > 0 ? await titlesOf(call, rows[0]!, unnamed) : undefined
  return rows.map(({ id, label }) => ({ id, label: label ?? labels?.get(id) ?? id }))
}

/** Counts the records that a job changed, which can be fewer than its items. */
async function countRecords({ tx, actor }: Call, job: string): Promise<number> {
  const { tenant_id, change_id, record_id } = keptChanges
  const [found] = await tx
    .select({ count: sql<number>`count(distinct ${record_id})::int` })
    .from(keptChanges)
    .where(and(eq(tenant_id, actor.tenant.id), eq(change_id, job)))
  return found!.count
}

function titlesOf(call: JobCall, { endpoint: name, params }: Pick<Kept, 'endpoint' | 'params'>, ids: string[]) {
  const resource = resourceOf(name)
  const endpoint = resource.contract.endpoints['create']!
  return labelsOf(resource, { ...call, endpoint, params, query: new URLSearchParams(), body: undefined }, ids)
}

/** The endpoint that a job called for each record. */
const madeBy = ({ db }: Deps, kind: string): Endpoint | undefined =>
  (handlerOf(db, kind) ?? handlerOf(db, kind.replace(/\.import$/, '.create')))?.endpoint

/** Starts the job that undoes another job of the caller. @throws Problem */
export async function startUndo(served: ServedResource, deps: Deps, call: Call): Promise<Reply> {
  const job = (await findRow(served, call, { lock: true })) as typeof jobs.$inferSelect
  requirePolicy(served, call, 'undo', job)
  const made = madeBy(deps, job.kind)
  if (!made) throw new Problem('not_found')
  requirePermission(call.actor, made.permission)
  const isIt = and(eq(jobs.tenant_id, job.tenant_id), eq(jobs.id, job.id))
  await call.tx
    .update(jobs)
    .set({ undone_at: sql`clock_timestamp()` })
    .where(isIt)
  const endpoint = { ...call.endpoint, permission: made.permission }
  const total = await countRecords(call, job.id)
  const on = { type: job.resource_type!, label: String(total), about: { ...job.about, undoes: job.kind } }
  return startJob(deps, { ...call, endpoint }, undoJob, { job: job.id, total }, on)
}
