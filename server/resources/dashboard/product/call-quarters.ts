import { sql } from 'drizzle-orm'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf } from '../period.ts'
import type { Reading } from '../widget.ts'

export const unanswered = ['no_answer', 'busy', 'canceled', 'failed']
export const asQuery = (statuses: readonly string[]) => statuses.map((status) => `status=${status}`).join('&')

interface Sums {
  calls: number
  unanswered: number
}

/** Of a day, or of an hour of a weekday: the other two are null. */
interface Row extends Sums {
  day: number | null
  weekday: number | null
  hour: number | null
}

/**
 * The calls of each day of the period and of the one before, and those of the period by hour of the reader's week from Monday
 * on. They are summed by quarter of an hour, which every timezone divides evenly.
 */
export async function readCallSums({ tx, actor, period }: Reading): Promise<{ days: Sums[]; hours: number[][] }> {
  const [begin, end] = boundsOf(period, actor.tenant.timezone)
  const isNow = sql`at >= ${begin}`
  const rows = await query<Row>(
    tx,
    sql`
    select day, weekday, hour, sum(calls)::int as calls, sum(unanswered)::int as unanswered
    from (
      select ${dayOf(period.starts)} as day, calls, unanswered, case when ${isNow} then date_part('isodow', local) end as weekday,
        case when ${isNow} then date_part('hour', local) end as hour
      from call_quarters, lateral (select at at time zone ${actor.timezone} as local) own
      where tenant_id = ${actor.tenant.id} and at >= ${period.starts[0]!.toISOString()} and at < ${end}
    ) quarters
    group by grouping sets ((day), (weekday, hour))`,
  )
  const days = period.days.map(() => ({ calls: 0, unanswered: 0 }))
  const hours = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0))
  for (const { day, weekday, hour, calls, unanswered } of rows) {
    if (day !== null) days[day - 1] = { calls, unanswered }
    else if (weekday !== null) hours[weekday - 1]![hour!] = calls
  }
  return { days, hours }
}
