import { sql } from 'drizzle-orm'
import { query } from '../../db/client.ts'
import { readDays } from './period.ts'
import type { Reading } from './widget.ts'

export const unanswered = ['no_answer', 'busy', 'canceled', 'failed']
export const asQuery = (statuses: readonly string[]) => statuses.map((status) => `status=${status}`).join('&')

interface Quarter {
  at: Date
  calls: number
  unanswered: number
}

/** The calls of the last 28 days by quarter of an hour, which every timezone divides evenly. */
export async function readCallQuarters(reading: Reading): Promise<Quarter[]> {
  const { tx, actor } = reading
  const [first] = await reading.share(readDays)
  const rows = await query<{ quarter: number; calls: number; unanswered: number }>(
    tx,
    sql`
    select (extract(epoch from at) / 900)::int as quarter, sum(calls)::int as calls, sum(unanswered)::int as unanswered
    from call_quarters where tenant_id = ${actor.tenant.id} and at >= ${first!.toISOString()} group by 1`,
  )
  return rows.map(({ quarter, ...counts }) => ({ at: new Date(quarter * 900_000), ...counts }))
}

/** The same by day. */
export async function readCallDays(reading: Reading): Promise<{ calls: number[]; unanswered: number[] }> {
  const [starts, quarters] = await Promise.all([reading.share(readDays), reading.share(readCallQuarters)])
  const days = { calls: starts.map(() => 0), unanswered: starts.map(() => 0) }
  for (const { at, calls, unanswered } of quarters) {
    const day = starts.findLastIndex((start) => start <= at)
    days.calls[day]! += calls
    days.unanswered[day]! += unanswered
  }
  return days
}
