import { sql } from 'drizzle-orm'
import { totalCap } from '#contract/grammar/query.ts'
import { tickets } from '#contract/tickets.ts'
import { query } from '../../../db/client.ts'
import { stock } from '../period.ts'
import { isUnresolved, readTicketDays, unresolved } from './ticket-days.ts'
import { widget } from '../widget.ts'

export default widget('figure', 'overdue_tickets', tickets, async (reading) => {
  const { tx, actor, now } = reading
  const at = now.toISOString()
  const [days, [overdue]] = await Promise.all([
    reading.share(readTicketDays),
    query<{ count: number }>(
      tx,
      sql`
      select count(*)::int as count from (
        select from tickets
        where tenant_id = ${actor.tenant.id} and status in ${unresolved} and resolution_due_at <= ${at} limit ${totalCap}
      ) counted`,
    ),
  ])
  const changes = days.map((day) => day.became_overdue - day.no_longer_overdue)
  return { ...stock(overdue!.count, changes, 'fewer'), query: `${isUnresolved}&resolution_due_at_lte=${at}` }
})
