import { sql } from 'drizzle-orm'
import type { Limits, Quota } from '#contract/plans/limits.ts'
import { query, type Transaction } from '../../db/client.ts'
import { storageOf } from '../../record/files/quota.ts'
import { usesOf } from './limits.ts'

/**
 * Reads the use and allowance of each limit of a tenant.
 *
 * @param planId a plan whose allowances replace those of the current plan
 */
export async function quotasOf(tx: Transaction, tenantId: string, planId?: string): Promise<Quota[]> {
  const counted = usesOf(tenantId)
  const used = sql.join(
    counted.map(([limit, use]) => sql`${limit}::text, (${use})::float8`),
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
