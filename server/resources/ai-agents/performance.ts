import { sql } from 'drizzle-orm'
import { maxPerformanceDays, type AgentPerformance, type PerformanceFigures } from '#contract/ai-agents/performance.ts'
import { addDays, startOfDay } from '../../base/calendar.ts'
import { daysWanted } from '../../base/day-range.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'

interface Wanted {
  from?: string
  to?: string
}

const usualDays = 28

/**
 * Reads the figures of an agent's conversations, by the index of an agent's conversations by time.
 *
 * @throws Problem 422 if the days end before they begin, or are more than 92
 */
export async function readPerformance(
  tx: Transaction,
  { tenant: { id: tenantId, timezone, currency } }: Actor,
  agentId: string,
  wanted: Wanted,
): Promise<AgentPerformance> {
  const firstOf = (last: string) => addDays(last, 1 - usualDays)
  const { from, to } = daysWanted(wanted, { timezone, firstOf, most: maxPerformanceDays })
  const days = { begin: startOfDay(from, timezone), end: startOfDay(addDays(to, 1), timezone), timezone }
  const figures = await readFigures(tx, tenantId, agentId, days)
  const { day: _, ...total } = figures.find(({ day }) => day === null)!
  const series = figures.flatMap(({ day, ...own }) => (day === null ? [] : [{ day, ...own }]))
  return { from, to, timezone, currency, total, series, versions: await readVersions(tx, tenantId, agentId, days) }
}

interface Days {
  begin: Date
  end: Date
  timezone: string
}

/** The totals, with `day` null, then the figures of each day with conversations. */
const readFigures = (tx: Transaction, tenantId: string, agentId: string, { begin, end, timezone }: Days) =>
  query<PerformanceFigures & { day: string | null }>(
    tx,
    sql`
    with held as (
      select id, outcome, end_reason, cost, duration, (started_at at time zone ${timezone})::date as day
      from conversations
      where tenant_id = ${tenantId} and agent_id = ${agentId} and channel <> 'test' and ended_at is not null
        and started_at >= ${begin.toISOString()} and started_at < ${end.toISOString()}
    ), counts as (
      select day, count(*)::int as conversations, count(*) filter (where outcome = 'success')::int as successes,
        count(*) filter (where end_reason = 'transferred')::int as transfers,
        (sum(cost) * 60 / nullif(sum(duration), 0))::float8 as cost_per_minute
      from held group by grouping sets ((), (day))
    ), waits as (
      select held.day, percentile_cont(array[0.5, 0.95]) within group (order by (turn.latency ->> 'first_token')::float8) as ms
      from held join conversation_turns turn on turn.tenant_id = ${tenantId} and turn.conversation_id = held.id
      where turn.role = 'agent' and turn.latency is not null
      group by grouping sets ((), (day))
    )
    select counts.day::text, conversations, successes, transfers, waits.ms[1] as first_word_p50,
      waits.ms[2] as first_word_p95, cost_per_minute
    from counts left join waits on waits.day is not distinct from counts.day
    order by counts.day nulls first`,
  )

async function readVersions(tx: Transaction, tenantId: string, agentId: string, { begin, end }: Days) {
  const rows = await query<{ number: number; name: string; published_at: string }>(
    tx,
    sql`
    select number, name, created_at as published_at from ai_agent_versions
    where tenant_id = ${tenantId} and agent_id = ${agentId}
      and created_at >= ${begin.toISOString()} and created_at < ${end.toISOString()}
    order by number desc limit ${maxVersions}`,
  )
  return rows.map((row) => ({ ...row, published_at: new Date(row.published_at).toISOString() })).reverse()
}

const maxVersions = 100
