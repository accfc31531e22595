import { sql, type SQL } from 'drizzle-orm'
import type { ownTenantFigures } from '#contract/own-tenant-figures.ts'
import { zoneOfDays } from '../../identity/tenants/own-columns.ts'

/** The cost of a month, counted back from the current one, in the tenant's currency. */
const costOf = (months: number): SQL => sql`(
  select coalesce(sum(d.amount), 0) from usage_days d
  where d.tenant_id = t.id and d.zone = ${zoneOfDays} and d.currency = t.currency
    and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date - make_interval(months => ${sql.raw(String(months))})
    and d.day < date_trunc('month', now() at time zone ${zoneOfDays})::date - make_interval(months => ${sql.raw(String(months - 1))}))`

/** SQL for the product's figures of tenant `t`; `uses.use` contains its use of each limit. */
export const ownFigures: Record<keyof typeof ownTenantFigures, SQL> = {
  minutes_used: sql`(uses.use->>'minutes')::float8`,
  cost_this_month: costOf(0),
  cost_last_month: costOf(1),
  failing_pbx_count: sql`(
    select count(*) from pbx_servers where tenant_id = t.id and status in ('degraded', 'offline'))`,
}

/** SQL for the last activity of tenant `t` known to the product. */
export const lastActivity: SQL = sql`(
  select started_at from calls where tenant_id = t.id order by started_at desc limit 1)`
