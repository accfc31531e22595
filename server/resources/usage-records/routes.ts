import { usageRecords } from '#contract/usage-records/contract.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { explain } from './explanation.ts'
import { summarize } from './summary.ts'

export function mountUsageRecords(app: Surface, deps: Deps) {
  serve(app, deps, usageRecords.endpoints.summary, async ({ tx, actor, endpoint, query }) => ({
    data: await summarize(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))

  serve(app, deps, usageRecords.endpoints.explanation, async ({ tx, actor, endpoint, query }) => ({
    data: await explain(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))
}
