import { sql } from 'drizzle-orm'
import { totalCap } from '#contract/query.ts'
import { query } from '../../db/client.ts'
import { readDays } from './period.ts'
import type { Reading } from './widget.ts'

export const unresolved = ['new', 'open', 'pending', 'on_hold']
export const isUnresolved = unresolved.map((status) => `status=${status}`).join('&')

interface Day {
  created: number
  resolved: number
  became_overdue: number
  no_longer_overdue: number
}

/** The events of tickets on each of the last 28 days, each kind read through its own index. */
export async function readTicketDays(reading: Reading): Promise<Day[]> {
  const { tx, actor, now } = reading
  const starts = (await reading.share(readDays)).map((day) => day.toISOString())
  const within = (column: string) =>
    sql`tenant_id = ${actor.tenant.id} and ${sql.identifier(column)} between ${starts[0]} and ${now.toISOString()}`
  return query<Day>(
    tx,
    sql`
    with events as (
      select created_at as at, 1 as created, 0 as resolved, 0 as became, 0 as no_longer
      from tickets where ${within('created_at')}
      union all
      select resolved_at, 0, 1, 0, case when resolved_at > resolution_due_at then 1 else 0 end
      from tickets where ${within('resolved_at')}
      union all
      select resolution_due_at, 0, 0, 1, 0
      from tickets where ${within('resolution_due_at')} and (resolved_at is null or resolved_at > resolution_due_at)
    ),
    counted as (
      select width_bucket(at, array[${sql.join(
        starts.map((start) => sql`${start}::timestamptz`),
        sql`, `,
      )}]) as day, *
      from events
    )
    select coalesce(sum(created), 0)::int as created, coalesce(sum(resolved), 0)::int as resolved,
      coalesce(sum(became), 0)::int as became_overdue, coalesce(sum(no_longer), 0)::int as no_longer_overdue
    from generate_series(1, ${starts.length}::int) as number left join counted on day = number
    group by number order by number`,
  )
}

/** The tickets of each status, counted up to the cap of a list. */
export const readStatuses = async ({ tx, actor }: Reading): Promise<{ value: string; count: number }[]> =>
  query(
    tx,
    sql`
    select status::text as value, (
      select count(*)::int from (
        select from tickets t where t.tenant_id = ${actor.tenant.id} and t.status = statuses.status limit ${totalCap}
      ) counted) as count
    from unnest(enum_range(null::ticket_status)) as statuses (status)`,
  )
