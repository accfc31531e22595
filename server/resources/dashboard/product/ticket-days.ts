import { sql } from 'drizzle-orm'
import { query } from '../../../db/client.ts'
import { dayOf, longDays, readDays } from '../period.ts'
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
 * The events of tickets on each of the last 28 days, from their numbers by quarter of an hour. Those that become overdue
 * later in this quarter are counted and left out.
 */
export async function readTicketDays(reading: Reading): Promise<Day[]> {
  const { tx, actor, now } = reading
  const starts = await reading.share(readDays)
  const nextQuarter = new Date((Math.floor(now.getTime() / quarterMs) + 1) * quarterMs).toISOString()
  const events = await query<{ what: keyof Day; day: number; count: number }>(
    tx,
    sql`
    select what, ${dayOf(starts)} as day, sum(count)::int as count
    from ticket_tallies where tenant_id = ${actor.tenant.id} and at between ${starts[0]!.toISOString()} and ${now.toISOString()}
    group by 1, 2
    union all
    select 'became_overdue', ${longDays}::int, -count(*)::int from tickets
    where tenant_id = ${actor.tenant.id} and resolution_due_at > ${now.toISOString()} and resolution_due_at < ${nextQuarter}
      and (resolved_at is null or resolved_at > resolution_due_at)`,
  )
  const days = starts.map((): Day => ({ created: 0, resolved: 0, became_overdue: 0, no_longer_overdue: 0 }))
  for (const { what, day, count } of events) days[day - 1]![what] += count
  return days
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
