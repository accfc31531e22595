import { sql } from 'drizzle-orm'
import type { Reason } from '#contract/grammar/reasons.ts'
import { longestVisit } from '#contract/conversations/constants.ts'
import { query, type Transaction } from '../../db/client.ts'
import { Problem } from '../../base/problem.ts'
import type { Agent } from '../../voice/agent.ts'
import { requireWithin } from '../tenants/ports.ts'

/** Minutes per day, in the tenant's timezone, that visitors can talk to a tenant's agents. */
export const publicMinutesPerDay = 30

const secondsPerDay = publicMinutesPerDay * 60
const secondsUntilRetry = 60

interface Today {
  /** Seconds of ended conversations. */
  spent: number
  running: number
  until_tomorrow: number
}

/** The agent with the limits for visitors. */
export const forVisitors = (agent: Agent): Agent => ({
  ...agent,
  limits: { ...agent.limits, duration: Math.min(agent.limits.duration, longestVisit) },
})

/**
 * Enforces the limits of a tenant for visitors. Conversations in progress count with their maximum duration, so that
 * concurrent ones cannot exceed the limit.
 *
 * @throws Problem 429
 */
export async function requirePublicMinutes(tx: Transaction, tenantId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`public demo ${tenantId}`}, 0))`)
  const { spent, running, until_tomorrow } = await readToday(tx, tenantId)
  const left = secondsPerDay - spent
  if (left < longestVisit) throw tooMuch('public_demo_used_up', until_tomorrow)
  if (left < (running + 1) * longestVisit) throw tooMuch('public_demo_busy', secondsUntilRetry)
  await requireWithin(tx, tenantId, 'concurrent_calls').catch(answerWith('public_demo_busy', secondsUntilRetry))
  await requireWithin(tx, tenantId, 'minutes').catch(answerWith('public_demo_used_up', until_tomorrow))
}

async function readToday(tx: Transaction, tenantId: string): Promise<Today> {
  const [today] = await query<Today>(
    tx,
    sql`
    with day as (
      select date_trunc('day', now() at time zone timezone) as begins, timezone from tenants where id = ${tenantId})
    select coalesce(sum(c.duration) filter (where c.ended_at is not null), 0)::float8 as spent,
      (count(c.id) filter (where c.ended_at is null))::float8 as running,
      extract(epoch from (day.begins + interval '1 day') at time zone day.timezone - now())::float8 as until_tomorrow
    from day left join conversations c on c.tenant_id = ${tenantId} and c.by_visitor
      and c.started_at >= day.begins at time zone day.timezone
    group by day.begins, day.timezone`,
  )
  return today!
}

const tooMuch = (reason: Reason, seconds: number) =>
  new Problem('rate_limited', { reason, headers: { 'retry-after': String(Math.ceil(seconds)) } })

/** Replaces the error, because visitors must not learn the limits of the tenant. */
const answerWith = (reason: Reason, seconds: number) => (error: unknown) => {
  throw error instanceof Problem && error.code === 'limit_reached' ? tooMuch(reason, seconds) : error
}
