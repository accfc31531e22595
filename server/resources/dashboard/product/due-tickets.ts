import { sql } from 'drizzle-orm'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { query } from '../../../db/client.ts'
import { isUnresolved, unresolved } from './ticket-days.ts'
import { widget } from '../widget.ts'

type Due = Pick<Ticket, 'id' | 'number' | 'subject' | 'priority' | 'resolution_due_at'>

/** Unresolved tickets with the nearest due dates, overdue ones first: the first of each status, in the order of an index. */
export default widget('table', 'due_tickets', tickets, async ({ tx, actor }) => {
  const due = await query<Due>(
    tx,
    sql`
    select due.* from unnest(array[${sql.join(
      unresolved.map((status) => sql`${status}::ticket_status`),
      sql`, `,
    )}]) as wanted (status), lateral (
      select id, number, subject, priority, resolution_due_at from tickets
      where tenant_id = ${actor.tenant.id} and tickets.status = wanted.status and resolution_due_at is not null
      order by resolution_due_at limit 5
    ) due order by resolution_due_at limit 5`,
  )
  return {
    rows: due.map(({ id, number, subject, priority, resolution_due_at }) => ({
      id,
      number,
      query: null,
      label: subject,
      tag: { field: 'priority', value: priority },
      due_at: new Date(resolution_due_at!).toISOString(),
    })),
    query: isUnresolved,
  }
})
