import { sql } from 'drizzle-orm'
import type { Policy } from '../../policy.ts'
import { tenants } from '../tenants/table.ts'

export const planComputed = {
  tenant_count: sql<number>`(select count(*)::int from ${tenants} tenant where tenant.plan_id = "plans"."id")`,
}

/** A plan that tenants use cannot be deleted, only retired. */
export const planPolicy: Policy<{ tenant_count: number }> = {
  can(_actor, action, row) {
    const isUsed = action === 'delete' && row !== undefined && row.tenant_count > 0
    return !isUsed || { reason: 'used_by_tenants', params: { count: row.tenant_count } }
  },
}
