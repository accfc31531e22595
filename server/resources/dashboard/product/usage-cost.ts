import { sql } from 'drizzle-orm'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { addDays, dayIn, startOfDay } from '../../../base/calendar.ts'
import { query } from '../../../db/client.ts'
import { readByDays } from '../../usage-records/ports.ts'
import { flow, longDays, periodDays } from '../period.ts'
import { widget } from '../widget.ts'

/** By the days by which usage is summed, which follow a change of the timezone later. */
export default widget('figure', 'usage_cost', usageRecords, ({ tx, actor, now }) =>
  readByDays(tx, actor.tenant.id, async ({ timezone }) => {
    const { id, currency } = actor.tenant
    const today = dayIn(now, timezone)
    const rows = await query<{ amount: number }>(
      tx,
      sql`
      select coalesce(sum(amount), 0)::float8 as amount
      from generate_series(0, ${longDays - 1}::int) as number
      left join usage_days on tenant_id = ${id} and zone = ${timezone} and currency = ${currency}
        and day = ${addDays(today, 1 - longDays)}::date + number
      group by number order by number`,
    )
    const since = startOfDay(addDays(today, 1 - periodDays), timezone).toISOString()
    const listed = `status=pending&status=rated&status=invoiced&occurred_at_gte=${since}`
    return { ...flow(rows.map(({ amount }) => amount)), currency, query: listed }
  }),
)
