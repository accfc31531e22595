import { sql } from 'drizzle-orm'
import { usageRecords as contract } from '#contract/usage-records/contract.ts'
import { StatementQuery } from '#contract/usage-records/statement.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { zoneOfDays } from '../../identity/tenants/own-columns.ts'
import { repeat } from '../../queue/repeat.ts'
import { sendBudgetAlerts } from './alert.ts'
import { moveDays, moveDaysMs } from './days.ts'
import { usageDemo } from './demo.ts'
import { usageRecords as table } from './table.ts'
import type { Call } from '../../http/call.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { readQuery } from '../../http/validate.ts'
import type { Surface } from '../../http/surface.ts'
import { explain } from './explanation.ts'
import { writeStatement } from './statement.ts'
import { summarize } from './summary.ts'

/** Milliseconds between checks of budgets. */
const budgetCheckMs = 15_000

export default defineNoun({
  contract,
  table,
  routes: mountUsageRecords,
  prepare: sqlFile(new URL('./database.sql', import.meta.url)),
  workers: ({ db, keys, log }) => [
    repeat(budgetCheckMs, () => sendBudgetAlerts({ db, keys }), log),
    repeat(moveDaysMs, () => moveDays(db), log),
  ],
  demo: [usageDemo],
  uses: {
    /** Minutes of this month, in the timezone of the tenant's days. */
    minutes: (tenantId) => sql`
      select coalesce(sum(d.quantity), 0) from usage_days d join tenants t on t.id = d.tenant_id
      where d.tenant_id = ${tenantId} and d.type = 'call_minutes' and d.zone = ${zoneOfDays}
        and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date`,
  },
})

function mountUsageRecords(app: Surface, deps: Deps) {
  serve(app, deps, contract.endpoints.summary, async ({ tx, actor, endpoint, query }) => ({
    data: await summarize(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))

  serve(app, deps, contract.endpoints.explanation, async ({ tx, actor, endpoint, query }) => ({
    data: await explain(tx, actor.tenant, readQuery(endpoint, query), new Date()),
  }))

  const { statement } = contract.endpoints
  const handOut = async (call: Call) => {
    const { month, format } = StatementQuery.parse(readQuery(statement, call.query))
    return { data: await writeStatement(call, { month, format }) }
  }
  // Writes, because downloads are logged.
  serve(app, deps, statement, handOut, { writes: true })
}
