import { sql, type SQL } from 'drizzle-orm'
import { zoneOfDays } from '../../identity/tenants/usage-days.ts'

/** Figures of the tenant `t` that the product knows. */

/** The cost of the month that many months ago, in the tenant's currency. */
export const costOf = (months: number): SQL => sql`(
  select coalesce(sum(d.amount), 0) from usage_days d
  where d.tenant_id = t.id and d.zone = ${zoneOfDays} and d.currency = t.currency
    and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date - make_interval(months => ${sql.raw(String(months))})
    and d.day < date_trunc('month', now() at time zone ${zoneOfDays})::date - make_interval(months => ${sql.raw(String(months - 1))}))`

export const lastActivity: SQL = sql`(
  select started_at from calls where tenant_id = t.id order by started_at desc limit 1)`

export const failing: SQL = sql`(
  select count(*) from pbx_servers where tenant_id = t.id and status in ('degraded', 'offline'))`
