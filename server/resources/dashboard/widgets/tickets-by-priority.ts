import { sql } from 'drizzle-orm'
import { totalCap } from '#contract/query.ts'
import { tickets } from '#contract/tickets.ts'
import { query } from '../../../db/client.ts'
import { isUnresolved, unresolved } from '../ticket-days.ts'
import { widget } from '../widget.ts'

/** Unresolved tickets. */
export default widget('breakdown', 'tickets_by_priority', tickets, async ({ tx, actor }) => {
  const found = await query<{ value: string; count: number }>(
    tx,
    sql`
    select priority as value, count(*)::int as count from (
      select priority from tickets where tenant_id = ${actor.tenant.id} and status in ${unresolved} limit ${totalCap}
    ) counted group by priority`,
  )
  const countOf = (value: string) => found.find((one) => one.value === value)?.count ?? 0
  const counts = tickets.row.shape.priority.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'priority', counts, query: isUnresolved }
})
