import { sql, type SQL } from 'drizzle-orm'
import type { Limit } from '#contract/plans/limits.ts'
import { enforced } from '#contract/plans/measures.ts'
import { query, type Transaction } from '../../db/client.ts'
import { refused } from '../../base/problem.ts'
import { usageOf } from '../../compose/tenant-parts.ts'
import { tallyOf } from '../../jobs/tally.ts'

/** SQL that counts a tenant's use of each limit. */
export const usesOf = (tenantId: string): [limit: Limit, use: SQL][] =>
  enforced.flatMap((limit) => {
    const use = usageOf(limit, tenantId)
    return use ? [[limit, use] as [Limit, SQL]] : []
  })

/**
 * Enforces a limit in the transaction that may exceed it. Concurrent transactions wait for each other.
 *
 * @param adding what the transaction adds after the call
 * @example await requireWithin(tx, actor.tenant.id, 'numbers', ids.length)
 * @throws Problem 409 `limit_reached`
 */
export async function requireWithin(tx: Transaction, tenantId: string, limit: Limit, adding = 1): Promise<void> {
  const use = enforced.includes(limit) ? usageOf(limit, tenantId) : undefined
  const allowed = use && (await allowedOf(tx, tenantId, limit))
  if (!use || allowed === null) return
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`limit ${limit} ${tenantId}`}, 0))`)
  const [found] = await query<{ used: number }>(tx, sql`select (${use})::float8 as used`)
  const tally = tallyOf(tx)
  const used = found!.used + (tally?.earlier.get(limit) ?? 0)
  tally?.added.set(limit, (tally.added.get(limit) ?? 0) + adding)
  if (used + adding <= allowed!) return
  const plan = await largerPlan(tx, tenantId, limit, used + adding)
  throw refused('over_limit', { limit, used, allowed: allowed!, ...(plan && { plan }) })
}

/**
 * Refuses a setting above the tenant's limit.
 *
 * @param reason the reason of the refusal
 * @throws Problem 409 `limit_reached`
 */
export async function requireSettingWithin(
  tx: Transaction,
  tenantId: string,
  limit: Limit,
  wanted: number | null | undefined,
  reason: Parameters<typeof refused>[0],
): Promise<void> {
  if (!wanted) return
  const allowed = await allowedOf(tx, tenantId, limit)
  if (allowed === null || wanted <= allowed) return
  const plan = await largerPlan(tx, tenantId, limit, wanted)
  throw refused(reason, { limit, used: wanted, allowed, ...(plan && { plan }) })
}

/** The limit of the tenant, or else of its plan; null if neither sets one. */
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

/** The name of the cheapest offered plan with this allowance, preferably in the tenant's currency. */
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
