import { sql } from 'drizzle-orm'
import { digitsOf } from '#contract/currency.ts'
import type { User } from '#contract/users.ts'
import { budgetThresholds } from '#contract/usage-summary.ts'
import { query } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { consoleLink } from '../../mail/links.ts'
import { adminsOf } from '../tenants/admins.ts'
import { zoneOfDays } from './days.ts'

interface Reached {
  tenant_id: string
  tenant: string
  currency: string
  percent: number
  spent: number
  budget: number
}

/**
 * Mails the administrators of each tenant whose usage of this month reached a share of its budget. The key of
 * `budget_alerts` lets one process send each share once a month; of several at once, the highest is mailed.
 */
export const sendBudgetAlerts = ({ db, post, env }: Pick<Deps, 'db' | 'post' | 'env'>): Promise<void> =>
  inPlatform(db, async (tx) => {
    const reached = await query<Reached>(tx, newlyReached)
    for (const { tenant_id, tenant, currency, percent, spent, budget } of reached) {
      for (const { email, locale } of await adminsOf(tx, tenant_id)) {
        const money = (minor: number) => moneyText(minor, currency, locale)
        const link = consoleLink(env, `/${tenant_id}/usage-records/list`)
        const params = { tenant, percent, spent: money(spent), budget: money(budget), link }
        await post(tx, { kind: 'budgetReached', to: email, locale, params }, tenant_id)
      }
    }
  })

const newlyReached = sql`
  with spending as (
    select t.id, t.name, t.currency, t.monthly_budget, to_char(now() at time zone ${zoneOfDays}, 'YYYY-MM') as period,
      (select coalesce(sum(d.amount), 0) from usage_days d
        where d.tenant_id = t.id and d.currency = t.currency
          and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date) as spent
    from tenants t where t.monthly_budget > 0 and t.status not in ('suspended', 'archived')
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
  select s.id as tenant_id, s.name as tenant, s.currency, max(told.threshold) as percent,
    s.spent::float8 as spent, s.monthly_budget::float8 as budget
  from told join spending s on s.id = told.tenant_id group by s.id, s.name, s.currency, s.spent, s.monthly_budget`

function moneyText(minor: number, currency: string, locale: User['locale']): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency })
  return format.format(minor / 10 ** digitsOf(currency))
}
