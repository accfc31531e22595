import { sql, type SQL } from 'drizzle-orm'
import { totalCap } from '#contract/grammar/query.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf, figure, stock, flow, within } from '../period.ts'
import { type Reading, widget } from '../widget.ts'

export const unresolved = ['new', 'open', 'pending', 'on_hold']
export const isUnresolved = unresolved.map((status) => `status=${status}`).join('&')

interface Day {
  created: number
  resolved: number
  became_overdue: number
  no_longer_overdue: number
}

const quarterMs = 900_000

/**
 * The ticket events of each day in both periods, from tallies by quarter of an hour. Excludes tickets that become
 * overdue later in this quarter.
 */
async function readTicketDays({ tx, actor, now, period }: Reading): Promise<Day[]> {
  const [, end] = boundsOf(period, actor.tenant.timezone)
  const until = period.isCurrent ? now.toISOString() : new Date(Date.parse(end) - 1).toISOString()
  const nextQuarter = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs).toISOString()
  const events = await query<{ what: keyof Day; day: number; count: number }>(
    tx,
    sql`
    select what, ${dayOf(period.starts)} as day, sum(count)::int as count
    from ticket_tallies
    where tenant_id = ${actor.tenant.id} and at between ${period.starts[0]!.toISOString()} and ${until}
    group by 1, 2
    union all
    select 'became_overdue', ${period.days.length}::int, -count(*)::int from tickets
    where ${period.isCurrent} and tenant_id = ${actor.tenant.id}
      and resolution_due_at > ${now.toISOString()} and resolution_due_at < ${nextQuarter}
      and (resolved_at is null or resolved_at > resolution_due_at)`,
  )
  const days = period.days.map((): Day => ({ created: 0, resolved: 0, became_overdue: 0, no_longer_overdue: 0 }))
  for (const { what, day, count } of events) days[day - 1]![what] += count
  return days
}

/** Counts unresolved tickets that are overdue, and unassigned ones, each up to the cap of a list. */
async function readWaiting({ tx, actor, now }: Reading): Promise<{ overdue: number; unassigned: number }> {
  const isWaiting = sql`tenant_id = ${actor.tenant.id} and status in ${unresolved}`
  const counted = (condition: SQL) =>
    sql`(select count(*)::int from (select from tickets where ${isWaiting} and ${condition} limit ${totalCap}) counted)`
  const [found] = await query<{ overdue: number; unassigned: number }>(
    tx,
    sql`select ${counted(sql`resolution_due_at <= ${now.toISOString()}`)} as overdue,
      ${counted(sql`assignee_id is null`)} as unassigned`,
  )
  return found!
}

interface Stock {
  status: string
  priority: string
  count: number
}

/** The number of tickets by status and priority. */
const readTicketStocks = ({ tx, actor }: Reading): Promise<Stock[]> =>
  query(
    tx,
    sql`
    select split_part(what, ' ', 1) as status, split_part(what, ' ', 2) as priority, sum(count)::int as count
    from ticket_tallies where tenant_id = ${actor.tenant.id} and at = '-infinity' group by what`,
  )

/** Adds up the tickets of some stocks. */
const total = (stocks: Stock[]): number => stocks.reduce((sum, { count }) => sum + count, 0)

export const overdueTickets = widget('figure', 'overdue_tickets', tickets, async (reading) => {
  const [days, { overdue }] = await Promise.all([reading.share(readTicketDays), reading.share(readWaiting)])
  const changes = days.map((day) => day.became_overdue - day.no_longer_overdue)
  const query = `${isUnresolved}&resolution_due_at_lte=${reading.now.toISOString()}`
  return figure({ ...stock(reading.period, overdue, changes, 'fewer'), weight: 'action', query })
})

export const unassignedTickets = widget('figure', 'unassigned_tickets', tickets, async (reading) => {
  const { unassigned: value } = await reading.share(readWaiting)
  return figure({ value, better: 'fewer', is_now: true, weight: 'action', query: `${isUnresolved}&assignee_id=null` })
})

export const openTickets = widget('figure', 'open_tickets', tickets, async (reading) => {
  const [stocks, days] = await Promise.all([reading.share(readTicketStocks), reading.share(readTicketDays)])
  const open = total(stocks.filter(({ status }) => unresolved.includes(status)))
  const changes = days.map(({ created, resolved }) => created - resolved)
  return figure({ ...stock(reading.period, open, changes, 'fewer'), query: isUnresolved })
})

export const newTickets = widget('figure', 'new_tickets', tickets, async (reading) => {
  const { period, actor } = reading
  const days = await reading.share(readTicketDays)
  const created = days.map((day) => day.created)
  return figure({ ...flow(period, created), query: within('created_at', period, actor.tenant.timezone) })
})

export const resolvedTickets = widget('figure', 'resolved_tickets', tickets, async (reading) => {
  const { period, actor } = reading
  const days = await reading.share(readTicketDays)
  const resolved = days.map((day) => day.resolved)
  return figure({ ...flow(period, resolved, 'more'), query: within('resolved_at', period, actor.tenant.timezone) })
})

export const ticketsByStatus = widget('breakdown', 'tickets_by_status', tickets, async (reading) => {
  const stocks = await reading.share(readTicketStocks)
  const countOf = (value: string) => total(stocks.filter(({ status }) => status === value))
  const counts = tickets.row.shape.status.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'status', counts, query: '' }
})

/** Unresolved tickets by priority. */
export const ticketsByPriority = widget('breakdown', 'tickets_by_priority', tickets, async (reading) => {
  const open = (await reading.share(readTicketStocks)).filter(({ status }) => unresolved.includes(status))
  const countOf = (value: string) => total(open.filter(({ priority }) => priority === value))
  const counts = tickets.row.shape.priority.options.map((value) => ({ value, count: countOf(value) }))
  return { field: 'priority', counts, query: isUnresolved }
})

type Due = Pick<Ticket, 'id' | 'number' | 'subject' | 'priority' | 'resolution_due_at'>

/** Unresolved tickets by due date, overdue ones first. Reads the first of each status by an index. */
export const dueTickets = widget('table', 'due_tickets', tickets, async ({ tx, actor }) => {
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
