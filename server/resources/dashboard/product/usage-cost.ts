import { sql } from 'drizzle-orm'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '../../../db/client.ts'
import { readByDays } from '../../usage-records/ports.ts'
import { figure, flow, within } from '../period.ts'
import { widget } from '../widget.ts'

/** By the days by which usage is summed, which follow a change of the timezone later. */
export default widget('figure', 'usage_cost', usageRecords, ({ tx, actor, period }) =>
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
