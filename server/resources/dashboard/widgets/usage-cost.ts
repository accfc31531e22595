import { sql } from 'drizzle-orm'
import { usageRecords } from '#contract/usage-records.ts'
import { query } from '../../../db/client.ts'
import { addDays, dayIn, flow, longDays, since } from '../period.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'usage_cost', usageRecords, async (reading) => {
  const { id, timezone, currency } = reading.actor.tenant
  const first = addDays(dayIn(reading.now, timezone), 1 - longDays)
  const rows = await query<{ amount: number }>(
    reading.tx,
    sql`
    select coalesce(sum(amount), 0)::float8 as amount
    from generate_series(0, ${longDays - 1}::int) as number
    left join usage_days on tenant_id = ${id} and currency = ${currency} and day = ${first}::date + number
    group by number order by number`,
  )
  const listed = `status=pending&status=rated&status=invoiced&occurred_at_gte=${await since(reading)}`
  return { ...flow(rows.map(({ amount }) => amount)), currency, query: listed }
})
