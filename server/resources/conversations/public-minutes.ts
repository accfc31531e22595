import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Reason } from '#contract/grammar/reasons.ts'
import { longestVisit, secondsToJoin } from '#contract/conversations/constants.ts'
import { query, type Transaction } from '../../db/client.ts'
import { Problem } from '../../base/problem.ts'
import type { Agent } from '../../voice/agent.ts'
import { requireWithin } from '../tenants/ports.ts'

const secondsUntilRetry = 60

/** The limits of an agent for its visitors. */
export interface VisitorLimits {
  visitor_minutes: number
  visitor_talks: number
  visitor_address_talks: number
}

/** A conversation that a visitor wants to begin. */
interface Visit {
  tenant_id: string
  agent_id: string
  /** The address of the visitor, as `addressOf` hides it. */
  address: string | null
  limits: VisitorLimits
}

/** The use of an agent by visitors today, in the timezone of the tenant. */
export interface VisitorUse {
  /** Seconds of conversations that have ended. */
  spent: number
  /** Conversations that run, or that may still be joined. */
  running: number
  /** Conversations of the address. */
  of_address: number
  until_tomorrow: number
}

/** The agent with the limits for visitors. */
export const forVisitors = (agent: Agent): Agent => ({
  ...agent,
  limits: { ...agent.limits, duration: Math.min(agent.limits.duration, longestVisit) },
})

/** Hides the address of a visitor: equal ones are equal for a day and a tenant, and cannot be found out. */
export const addressOf = (key: Uint8Array, tenantId: string, ip: string | null): string | null =>
  ip &&
  createHmac('sha256', key)
    .update(`${tenantId} ${new Date().toISOString().slice(0, 10)} ${ip}`)
    .digest('base64url')
    .slice(0, 22)

/**
 * Enforces the limits of an agent for visitors. Conversations in progress count with their maximum duration, so that
 * concurrent ones cannot exceed the limit; those that nobody joins count for half a minute.
 *
 * @throws Problem 429
 */
export async function requireVisit(tx: Transaction, { tenant_id, agent_id, address, limits }: Visit): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`public demo ${tenant_id}`}, 0))`)
  const { spent, running, of_address, until_tomorrow } = await readUse(tx, tenant_id, agent_id, address)
  const left = limits.visitor_minutes * 60 - spent
  if (left < longestVisit) throw tooMuch('public_demo_used_up', until_tomorrow)
  if (of_address >= limits.visitor_address_talks) throw tooMuch('public_demo_used_up', until_tomorrow)
  if (running >= limits.visitor_talks || left < (running + 1) * longestVisit)
    throw tooMuch('public_demo_busy', secondsUntilRetry)
  await requireWithin(tx, tenant_id, 'concurrent_calls').catch(answerWith('public_demo_busy', secondsUntilRetry))
  await requireWithin(tx, tenant_id, 'minutes').catch(answerWith('public_demo_used_up', until_tomorrow))
}

/** Reads how much visitors used an agent today. */
export async function readUse(
  tx: Transaction,
  tenantId: string,
  agentId: string,
  address: string | null = null,
): Promise<VisitorUse> {
  const [today] = await query<VisitorUse>(
    tx,
    sql`
    with day as (
      select date_trunc('day', now() at time zone timezone) as begins, timezone from tenants where id = ${tenantId})
    select coalesce(sum(c.duration) filter (where c.ended_at is not null), 0)::float8 as spent,
      (count(c.id) filter (where c.ended_at is null and (c.status <> 'initiated'
        or c.started_at > now() - make_interval(secs => ${secondsToJoin}))))::float8 as running,
      (count(c.id) filter (where c.visitor_address = ${address} and (c.status <> 'initiated'
        or c.started_at > now() - make_interval(secs => ${secondsToJoin}))))::float8 as of_address,
      extract(epoch from (day.begins + interval '1 day') at time zone day.timezone - now())::float8 as until_tomorrow
    from day left join conversations c on c.tenant_id = ${tenantId} and c.by_visitor and c.agent_id = ${agentId}
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
