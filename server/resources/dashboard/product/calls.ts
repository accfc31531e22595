import { sql } from 'drizzle-orm'
import { calls } from '#contract/calls/contract.ts'
import { platformCalls } from '#contract/platform-calls.ts'
import { query } from '../../../db/client.ts'
import { boundsOf, dayOf, figure, flow, within, split } from '../period.ts'
import { type Reading, widget } from '../widget.ts'
import { ongoing } from '../../calls/table.ts'

const unanswered = ['no_answer', 'busy', 'canceled', 'failed']
export const asQuery = (statuses: readonly string[]) => statuses.map((status) => `status=${status}`).join('&')

interface Sums {
  calls: number
  unanswered: number
}

/** Sums of a day, or of an hour of a weekday; the other columns are null. */
interface Row extends Sums {
  day: number | null
  weekday: number | null
  hour: number | null
}

/**
 * Calls by day for both periods, and by hour of the week, from Monday, for this one. Sums quarters of an hour, because
 * every timezone offset is a multiple of them.
 */
async function readCallSums({ tx, actor, period }: Reading): Promise<{ days: Sums[]; hours: number[][] }> {
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

export const callFigure = widget('figure', 'calls', calls, async (reading) => {
  const { period, actor } = reading
  const { days } = await reading.share(readCallSums)
  return figure({
    ...flow(
      period,
      days.map(({ calls }) => calls),
    ),
    query: within('started_at', period, actor.tenant.timezone),
  })
})

export const unansweredCalls = widget('figure', 'unanswered_calls', calls, async (reading) => {
  const { period, actor } = reading
  const { days } = await reading.share(readCallSums)
  const missed = days.map((day) => day.unanswered)
  return figure({
    ...flow(period, missed, 'fewer'),
    query: `${asQuery(unanswered)}&${within('started_at', period, actor.tenant.timezone)}`,
  })
})

export const callsInProgress = widget('figure', 'calls_in_progress', calls, async ({ tx, actor }) => {
  const [found] = await query<{ value: number }>(
    tx,
    sql`select count(*)::int as value from calls where tenant_id = ${actor.tenant.id} and status in ${ongoing}`,
  )
  return figure({ ...found!, is_now: true, weight: 'small', query: asQuery(ongoing) })
})

/** Answered and unanswered calls by day. */
export const callTrend = widget('trend', 'call_trend', calls, async (reading) => {
  const { period, actor } = reading
  const [, days] = split(period, (await reading.share(readCallSums)).days)
  const [, points] = split(period, period.days)
  return {
    points,
    parts: [
      { key: 'answered', values: days.map(({ calls, unanswered }) => calls - unanswered) },
      { key: 'unanswered', values: days.map(({ unanswered }) => unanswered) },
    ],
    query: within('started_at', period, actor.tenant.timezone),
  }
})

/** Calls by weekday and hour in the reader's timezone. */
export const callHours = widget('heat_map', 'call_hours', calls, async (reading) => {
  const { hours } = await reading.share(readCallSums)
  return { cells: hours, query: within('started_at', reading.period, reading.actor.tenant.timezone) }
})

/** The tenants with the most calls in progress. */
export const busyTenants = widget('table', 'busy_tenants', platformCalls, async ({ tx }) => {
  const found = await query<{ id: string; label: string; number: number }>(
    tx,
    sql`
    select t.id, t.name as label, count(*)::int as number
    from calls c join tenants t on t.id = c.tenant_id
    where c.status in ${ongoing}
    group by t.id, t.name order by number desc, t.name limit 10`,
  )
  const rows = found.map((row) => ({ ...row, query: `tenant_id=${row.id}`, tag: null, due_at: null }))
  return { rows, query: '' }
})
