import { sql } from 'drizzle-orm'
import type { Limit, Limits, Quota } from '#contract/limits.ts'
import { query, type Transaction } from '../../db/client.ts'
import { storageOf } from '../files/quota.ts'
import { usages } from './limits.ts'

/**
 * Reads the use and the allowance of each limit of a tenant.
 *
 * @param planId counts what another plan includes
 */
export async function quotasOf(tx: Transaction, tenantId: string, planId?: string): Promise<Quota[]> {
  const counted = Object.entries(usages) as [Limit, (typeof usages)[Limit]][]
  const used = sql.join(
    counted.map(([limit, usage]) => sql`${limit}::text, (${usage!(tenantId)})::float8`),
    sql`, `,
  )
  const [found] = await query<{
    limits: Limits
    included: Record<string, number> | null
    used: Record<string, number>
  }>(
    tx,
    sql`
    select t.limits, p.included, jsonb_build_object(${used}) as used
    from tenants t left join plans p on p.id = ${planId ? sql`${planId}` : sql`t.plan_id`}
    where t.id = ${tenantId}`,
  )
  const { limits, included, used: counts } = found!
  const quotas = counted.map(([limit]): Quota => {
    const [own, ofPlan] = [limits[limit] ?? null, included?.[limit] ?? null]
    return { limit, used: counts[limit]!, own, included: ofPlan, allowed: own ?? ofPlan }
  })
  const storage = await storageOf(tx, tenantId)
  const ofPlan = included?.['storage_mb'] ?? storage.allowed
  return [...quotas, { limit: 'storage_mb', used: storage.used, own: null, included: ofPlan, allowed: ofPlan }]
}
