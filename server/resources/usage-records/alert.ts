import { sql } from 'drizzle-orm'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { budgetThresholds, percentSpent } from '#contract/usage-records/summary.ts'
import { query } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { notify } from '../notifications/ports.ts'
import { adminsOf } from '../../identity/tenants/admins.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { zoneOfDays } from '../../identity/tenants/own-columns.ts'

interface Reached {
  tenant_id: string
  tenant: string
  currency: string
  spent: number
  budget: number
}

/**
 * Notifies administrators when usage of the month reaches a share of the budget. The primary key of `budget_alerts`
 * makes one process notify once a month and share; of several shares at once, once.
 */
export const sendBudgetAlerts = ({ db, keys }: Pick<Deps, 'db' | 'keys'>): Promise<void> =>
  inPlatform(db, async (tx) => {
    const reached = await query<Reached>(tx, newlyReached)
    for (const { tenant_id, tenant, currency, spent, budget } of reached) {
      const admins = await adminsOf(tx, tenant_id)
      await notify(
        tx,
        { keys },
        {
          kind: 'budget_reached',
          tenant_id,
          to: admins.map(({ id }) => id),
          params: { tenant, percent: percentSpent(spent, budget), spent, budget, currency },
          about: { type: usageRecords.name },
        },
      )
    }
  })

const newlyReached = sql`
  with spending as (
    select t.id, t.name, t.currency, t.monthly_budget, to_char(now() at time zone ${zoneOfDays}, 'YYYY-MM') as period,
      (select coalesce(sum(d.amount), 0) from usage_days d
        where d.tenant_id = t.id and d.zone = ${zoneOfDays} and d.currency = t.currency
          and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date) as spent
    from tenants t where t.monthly_budget > 0 and ${isOfOpenTenant(sql`t.id`)}
  ),
  told as (
    insert into budget_alerts (tenant_id, period, threshold)
    select id, period, threshold
    from spending, unnest(array[${sql.raw(budgetThresholds.join(', '))}]) as threshold
    where spent * 100 >= monthly_budget::numeric * threshold
    order by id, threshold
    on conflict (tenant_id, period, threshold) do nothing
    returning tenant_id, threshold
  )
  select s.id as tenant_id, s.name as tenant, s.currency, s.spent::float8 as spent, s.monthly_budget::float8 as budget
  from told join spending s on s.id = told.tenant_id group by s.id, s.name, s.currency, s.spent, s.monthly_budget`
