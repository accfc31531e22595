import { and, asc, eq, sql } from 'drizzle-orm'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { jobs as contract, maxJobItems } from '#contract/jobs.ts'
import { write } from '../record/update.ts'
import { present, readRow } from '../record/read.ts'
import { labelOf, requirePolicy, type Hooks, type ServedResource, type StoredRow } from '../record/resource.ts'
import { findRow } from '../record/rows.ts'
import { storedResource } from '../record/stored.ts'
import { holds, impersonationOf, type Actor } from '../base/actor.ts'
import type { Deps } from '../http/app-context.ts'
import { serve } from '../http/endpoint.ts'
import type { Call } from '../http/call.ts'
import { withoutGuarded } from '../http/guards.ts'
import { projectionOf } from '../http/projection.ts'
import { refused } from '../base/problem.ts'
import type { Surface } from '../http/surface.ts'
import { record } from '../record/activity/record.ts'
import { jobComputed, jobPolicy } from './policy.ts'
import { jobItems, jobs } from './table.ts'
import { startUndo } from './undo-job.ts'

const { endpoints } = contract
const showsOthers = 'read-list-jobs'

/** Callers see their own jobs; with the permission also those of others, in lists only on request. */
export const jobHooks: Hooks<typeof jobs> = {
  async within({ actor, endpoint, query }) {
    const isList = endpoint === endpoints.list
    const isAll = !isList || query.get('scope') === 'all'
    if (isAll && holds(actor, showsOthers)) return {}
    if (isAll && isList) throw refused('permission', { permission: showsOthers })
    return { created_by_id: actor.id }
  },

  computed: jobComputed,

  /** A result has what its job reports, without fields of records that the reader cannot read. */
  shown({ kind, result, ...row }, { actor }) {
    const [noun, key] = kind.split('.')
    const endpoint = storedResource({ name: noun })?.contract.endpoints[key]
    return { ...row, kind, result: endpoint && result ? reported(endpoint, actor, result) : result }
  },
}
const reported = (endpoint: Endpoint, actor: Actor, result: unknown) => {
  const whole = typeof endpoint.job === 'object' ? projectionOf(endpoint.job.reports)(result) : result
  return withoutGuarded(endpoint, actor)(whole)
}
const served: ServedResource = { contract, table: jobs, policy: jobPolicy, hooks: jobHooks }

export function mountJobs(app: Surface, deps: Deps) {
  serve(app, deps, endpoints.detail, async (call) => {
    const { data } = await readRow(served, call)
    return { data: { ...data, items: await itemsOf(call, data.id) } }
  })

  serve(app, deps, endpoints.cancel, (call) =>
    change(call, 'cancel', ({ status }) =>
      status === 'queued'
        ? { status: 'canceled', cancel_requested_at: now, ended_at: now }
        : { cancel_requested_at: now },
    ),
  )

  serve(app, deps, endpoints.undo, (call) => startUndo(served, deps, call))

  serve(app, deps, endpoints.retry, (call) =>
    change(call, 'retry', async ({ id }) => {
      await call.tx.delete(jobItems).where(and(isItemOf(call, id), eq(jobItems.ok, false)))
      return { ...afresh, session_id: impersonationOf(call.actor) }
    }),
  )
}

const now = sql`clock_timestamp()`

/** The columns of a job that runs again; items that succeeded are kept. */
const afresh = {
  status: 'queued',
  progress: 0,
  failed: 0,
  changed: 0,
  attempts: 0,
  run_at: now,
  ...nulls('code', 'reason', 'params', 'message', 'result', 'saved', 'lease'),
  ...nulls('cancel_requested_at', 'started_at', 'ended_at'),
}

async function change(call: Call, action: 'cancel' | 'retry', valuesOf: (row: StoredRow) => object | Promise<object>) {
  const before = await findRow(served, call, { lock: true })
  requirePolicy(served, call, action, before)
  const row = await write(served, call, before, await valuesOf(before))
  await record(call.tx, call.actor, call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: row['id'], label: labelOf(served, row) },
  })
  return { data: await present(served, call, row) }
}

const isItemOf = ({ actor }: Call, jobId: string) =>
  and(eq(jobItems.tenant_id, actor.tenant.id), eq(jobItems.job_id, jobId))

const isChanged = sql`${jobItems.reason} is not distinct from 'changed_meanwhile'`

const itemsOf = (call: Call, jobId: string) =>
  call.tx
    .select()
    .from(jobItems)
    .where(isItemOf(call, jobId))
    .orderBy(asc(jobItems.ok), isChanged, asc(jobItems.id))
    .limit(maxJobItems)

function nulls(...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, null]))
}
