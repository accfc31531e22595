import { sql, type SQL } from 'drizzle-orm'
import type { Limit } from '#contract/limits.ts'
import { query, type Transaction } from '../../db/client.ts'
import { refused } from '../../http/problem.ts'
import { zoneOfDays } from '../usage-records/days.ts'

/**
 * Counts the use of each limit. A limit without a line is neither enforced nor shown.
 */
export const usages: Partial<Record<Limit, (tenantId: string) => SQL>> = {
  numbers: (tenantId) => sql`
    select count(*) from phone_numbers
    where tenant_id = ${tenantId} and type <> 'extension' and status <> 'released'`,
  agents: (tenantId) => sql`select count(*) from ai_agents where tenant_id = ${tenantId} and status <> 'archived'`,
  /** Pending invitations count, so that whoever was invited can join. */
  users: (tenantId) => sql`
    select (select count(*) from users where tenant_id = ${tenantId} and status <> 'deleted') + (
      select count(*) from invitations invited
      where invited.tenant_id = ${tenantId} and invited.status = 'pending' and invited.expires_at > now()
        and not exists (
          select from users joined
          where joined.tenant_id = ${tenantId} and joined.email = invited.email and joined.status <> 'deleted'))`,
  /** A conversation on a call is counted as that call. */
  concurrent_calls: (tenantId) => sql`
    select (
      select count(*) from calls
      where tenant_id = ${tenantId} and status in ('queued', 'ringing', 'in_progress', 'transferring')) + (
      select count(*) from conversations
      where tenant_id = ${tenantId} and status in ('initiated', 'in_progress') and call_id is null)`,
  /** In megabytes of the sources, to a hundredth. */
  knowledge_mb: (tenantId) => sql`
    select round(coalesce(sum(size), 0) / 1e6, 2) from knowledge_base
    where tenant_id = ${tenantId} and status <> 'archived'`,
  /** Of this month in the timezone of the tenant's days. */
  minutes: (tenantId) => sql`
    select coalesce(sum(d.quantity), 0) from usage_days d join tenants t on t.id = d.tenant_id
    where d.tenant_id = ${tenantId} and d.type = 'call_minutes' and d.zone = ${zoneOfDays}
      and d.day >= date_trunc('month', now() at time zone ${zoneOfDays})::date`,
}

/** The use of each limit by steps of a preview: `earlier` ones are undone by now, `added` ones may be. */
export interface Tally {
  earlier: Map<Limit, number>
  added: Map<Limit, number>
}

const tallies = new WeakMap<Transaction, Tally>()

/** Counts, within a transaction, what earlier steps of the same preview would have used. */
export const tallyOn = (tx: Transaction, tally: Tally): void => void tallies.set(tx, tally)

/**
 * Enforces a limit of a tenant in the transaction that would exceed it. Concurrent transactions wait for each other.
 *
 * @param adding what the transaction adds after the call
 * @example await requireWithin(tx, actor.tenant.id, 'numbers', ids.length)
 * @throws Problem 409 `limit_reached`
 */
export async function requireWithin(tx: Transaction, tenantId: string, limit: Limit, adding = 1): Promise<void> {
  const usage = usages[limit]
  const allowed = usage && (await allowedOf(tx, tenantId, limit))
  if (!usage || allowed === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${limit} ${tenantId}`}, 0))`)
  const [found] = await query<{ used: number }>(tx, sql`select (${usage(tenantId)})::float8 as used`)
  const tally = tallies.get(tx)
  const used = found!.used + (tally?.earlier.get(limit) ?? 0)
  tally?.added.set(limit, (tally.added.get(limit) ?? 0) + adding)
  if (used + adding <= allowed!) return
  const plan = await largerPlan(tx, tenantId, limit, used + adding)
  throw refused('over_limit', { limit, used, allowed: allowed!, ...(plan && { plan }) })
}

/**
 * Refuses a setting of more concurrent calls than the tenant has. Calls themselves are counted, and never refused: the
 * PBX carries them.
 *
 * @throws Problem 409 `limit_reached`
 */
export async function requireConcurrentCalls(tx: Transaction, tenantId: string, wanted?: number | null): Promise<void> {
  if (!wanted) return
  const limit = 'concurrent_calls'
  const allowed = await allowedOf(tx, tenantId, limit)
  if (allowed === null || wanted <= allowed) return
  const plan = await largerPlan(tx, tenantId, limit, wanted)
  throw refused('beyond_concurrent_calls', { limit, used: wanted, allowed, ...(plan && { plan }) })
}

/** The tenant's own limit, or else that of its plan; null if neither sets one. */
async function allowedOf(tx: Transaction, tenantId: string, limit: Limit): Promise<number | null> {
  const [found] = await query<{ allowed: number | null }>(
    tx,
    sql`
    select coalesce(t.limits->>${limit}, p.included->>${limit})::float8 as allowed
    from tenants t left join plans p on p.id = t.plan_id
    where t.id = ${tenantId}`,
  )
  return found?.allowed ?? null
}

/** The name of the cheapest offered plan that includes as much, in the tenant's currency if there is one. */
async function largerPlan(
  tx: Transaction,
  tenantId: string,
  limit: Limit,
  wanted: number,
): Promise<string | undefined> {
  const [found] = await query<{ name: string }>(
    tx,
    sql`
    select p.name
    from plans p join tenants t on t.id = ${tenantId}
    where p.is_public and p.status = 'active' and (p.included->>${limit})::float8 >= ${wanted}
    order by (p.currency = t.currency) desc, p.price limit 1`,
  )
  return found?.name
}
