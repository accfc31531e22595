import { sql } from 'drizzle-orm'
import { tenants } from '#contract/tenants.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '../../../db/client.ts'
import { figure, flow, total, within } from '../period.ts'
import { widget, type Reading } from '../widget.ts'
import { ranking } from '../widgets/tenants.ts'
import { readByDays } from '../../usage-records/ports.ts'

interface Costs {
  currency: string
  cost_this_month: number
  cost_last_month: number
  /** Tenants that have costs in one of the months. */
  paying: number
  failing: number
}

/** The costs of this month and the last, by currency; the one that most tenants use first. */
const readCosts = async ({ tx, actor }: Reading): Promise<Costs[]> => {
  const found = await query<Costs>(
    tx,
    sql`
    select currency, coalesce(sum(cost_this_month), 0)::float8 as cost_this_month,
      coalesce(sum(cost_last_month), 0)::float8 as cost_last_month,
      count(*) filter (where cost_this_month + cost_last_month > 0)::int as paying,
      count(*) filter (where failing_pbx_count >= 1)::int as failing
    from tenants group by currency order by paying desc, currency = ${actor.tenant.currency} desc, currency`,
  )
  return found
}

const cost = (key: 'cost_this_month' | 'cost_last_month') =>
  widget('figure', key, tenants, async (reading) => {
    const [{ currency, [key]: value }, ...rest] = (await reading.share(readCosts)) as [Costs, ...Costs[]]
    const others = rest.filter((one) => one[key] > 0).map((one) => ({ currency: one.currency, value: one[key] }))
    const query = `currency=${currency}&sort=-cost_this_month`
    return figure({ value, unit: 'money', currency, others, is_now: true, weight: 'small', query })
  })

export const costThisMonth = cost('cost_this_month')
export const costLastMonth = cost('cost_last_month')

/** The number of tenants with failing PBX servers. */
export const failingTenants = widget('figure', 'tenants_failing_servers', tenants, async (reading) => {
  const value = total((await reading.share(readCosts)).map(({ failing }) => failing))
  return figure({ value, better: 'fewer', is_now: true, weight: 'action', query: 'failing_pbx_count_gte=1' })
})

/** The tenants with the highest costs this month, and their costs last month. */
export const dearestTenants = ranking(
  'dearest_tenants',
  () => sql`json_build_object('now', cost_this_month, 'before', coalesce(cost_last_month, 0), 'currency', currency) as amount
    from tenants where cost_this_month >= 1 order by cost_this_month desc nulls last`,
  'cost_this_month_gte=1&sort=-cost_this_month',
)

/** Cost by day of usage. After a change of the timezone, these days follow later. */
export const usageCost = widget('figure', 'usage_cost', usageRecords, ({ tx, actor, period }) =>
  readByDays(tx, actor.tenant.id, async ({ timezone }) => {
    const { id, currency } = actor.tenant
    const rows = await query<{ amount: number }>(
      tx,
      sql`
      select coalesce(sum(amount), 0)::float8 as amount
      from generate_series(0, ${period.days.length - 1}::int) as number
      left join usage_days on tenant_id = ${id} and zone = ${timezone} and currency = ${currency}
        and day = ${period.days[0]}::date + number
      group by number order by number`,
    )
    const amounts = rows.map(({ amount }) => amount)
    const listed = `status=pending&status=rated&status=invoiced&${within('occurred_at', period, timezone)}`
    return figure({ ...flow(period, amounts), unit: 'money', currency, query: listed })
  }),
)
