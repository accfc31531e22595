import { sql } from 'drizzle-orm'
import { usageRecords as contract } from '#contract/usage-records/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { sqlFile } from '../../db/sql-file.ts'
import { zoneOfDays } from '../../identity/tenants/own-columns.ts'
import { repeat } from '../../queue/repeat.ts'
import { sendBudgetAlerts } from './alert.ts'
import { moveDays, moveDaysMs } from './days.ts'
import { usageDemo } from './demo.ts'
import { mountUsageRecords } from './routes.ts'
import { usageRecords as table } from './table.ts'

/** Milliseconds between checks whether a tenant's usage has reached a share of its budget. */
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
    /** Of this month in the timezone of the tenant's days. */
    minutes: (tenantId) => sql`
      select coalesce(sum(d.quantity), 0) from usage_days d join tenants t on t.id = d.tenant_id
      where d.tenant_id = ${tenantId} and d.type = 'call_minutes' and d.zone = ${zoneOfDays}
        and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date`,
  },
})
