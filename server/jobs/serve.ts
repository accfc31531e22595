import type { Deps } from '../http/app-context.ts'
import { serve } from '../http/endpoint.ts'
import type { Call } from '../http/call.ts'
import type { Surface } from '../http/surface.ts'
import { labelOf, requirePolicy, type ServedResource } from '../record/resource.ts'
import { findRow } from '../record/rows.ts'
import type { JobKind } from './define.ts'
import { startJob } from './start.ts'

/** Serves the endpoints that start jobs without a handler. */
export function serveJobs(
  surface: Surface,
  deps: Deps,
  jobs: readonly JobKind[] = [],
  resource?: ServedResource,
): void {
  for (const job of jobs) {
    if (!job.endpoint) continue
    if (job.endpoint.job === true) throw new Error(`${job.kind} ${advice}`)
    const isOfRecord = job.endpoint.path.includes('/:id')
    if (isOfRecord && !resource) throw new Error(`${job.kind} acts on a record: start it in a handler`)
    serve(surface, deps, job.endpoint, async (call) => {
      const { tenantId: _, ...params } = call.params
      const on = isOfRecord ? await subjectOf(resource!, call) : undefined
      return startJob(deps, call, job, { params, body: call.body }, on)
    })
  }
}

const advice =
  "says neither what it goes over nor what it reports: declare job: { over: '<noun>', reports: z.object({ … }) } in its endpoint"

/** The record that a job is started on. @throws Problem if the policy refuses it */
async function subjectOf(resource: ServedResource, call: Call) {
  const { of } = resource.contract
  const row = await findRow(resource, call)
  requirePolicy(resource, call, call.endpoint.name.split('.')[1]!, row)
  return { type: of, id: row['id'] as string, label: labelOf(resource, row) }
}
