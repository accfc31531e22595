import { usageRecords } from '#contract/usage-records/contract.ts'
import { StatementQuery } from '#contract/usage-records/statement.ts'
import type { Call } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { explain } from './explanation.ts'
import { writeStatement } from './statement.ts'
import { summarize } from './summary.ts'

export function mountUsageRecords(app: Surface, deps: Deps) {
  serve(app, deps, usageRecords.endpoints.summary, async ({ tx, actor, endpoint, query }) => ({
    data: await summarize(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))

  serve(app, deps, usageRecords.endpoints.explanation, async ({ tx, actor, endpoint, query }) => ({
    data: await explain(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))

  const { statement } = usageRecords.endpoints
  const handOut = async (call: Call) => {
    const { month, format } = StatementQuery.parse(readQuery(statement, call.query))
    return { data: await writeStatement(call, { month, format }) }
  }
  // The hand-out is logged.
  serve(app, deps, statement, handOut, { writes: true })
}
