import { sql, type SQL } from 'drizzle-orm'
import { totalCap } from '#contract/grammar/query.ts'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf } from '../period.ts'
import type { Reading } from '../widget.ts'

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
 * The events of tickets on each day of the period and of the one before, from their numbers by quarter of an hour. Those that
 * become overdue later in this quarter are counted and left out.
 */
export async function readTicketDays({ tx, actor, now, period }: Reading): Promise<Day[]> {
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

/** The unresolved tickets that are overdue, and those without an assignee, each counted up to the cap of a list. */
export async function readWaiting({ tx, actor, now }: Reading): Promise<{ overdue: number; unassigned: number }> {
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

/** The tickets of each status and priority. */
export const readTicketStocks = ({ tx, actor }: Reading): Promise<Stock[]> =>
  query(
    tx,
    sql`
    select split_part(what, ' ', 1) as status, split_part(what, ' ', 2) as priority, sum(count)::int as count
    from ticket_tallies where tenant_id = ${actor.tenant.id} and at = '-infinity' group by what`,
  )

/** Adds up the tickets of some stocks. */
export const total = (stocks: Stock[]): number => stocks.reduce((sum, { count }) => sum + count, 0)
