import type { Deps } from '../http/app-context.ts'
import { serve } from '../http/endpoint.ts'
import type { Surface } from '../http/surface.ts'
import type { JobKind } from './define.ts'
import { startJob } from './start.ts'

/** Serves the endpoints that start jobs without a handler. */
export function serveJobs(surface: Surface, deps: Deps, jobs: readonly JobKind[] = []): void {
  for (const job of jobs) {
    if (!job.endpoint) continue
    if (job.endpoint.path.includes('/:id')) throw new Error(`${job.kind} acts on a record: start it in a handler`)
    serve(surface, deps, job.endpoint, (call) => {
      const { tenantId: _, ...params } = call.params
      return startJob(deps, call, job, { params, body: call.body })
    })
  }
}
