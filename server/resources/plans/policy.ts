import { eq, or, sql } from 'drizzle-orm'
import type { Hooks } from '../../record/resource.ts'
import { byOperators, type Policy } from '../../record/policy.ts'
import { registrations } from '../../identity/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { isOffered } from '../../identity/plans/offered.ts'
import { plans } from '../../identity/plans/table.ts'

/** Only operators change plans. A used plan can be retired, not deleted. */
export const planPolicy: Policy<{ tenant_count: number }> = {
  can(actor, action, row) {
    const isRead = ['list', 'detail', 'byName'].includes(action)
    const verdict = isRead || byOperators.can(actor, action)
    if (verdict !== true) return verdict
    const isUsed = action === 'delete' && row !== undefined && row.tenant_count > 0
    return !isUsed || { reason: 'used_by_tenants', params: { count: row.tenant_count } }
  },
  rowScope: 'platform',
}

export const planHooks: Hooks<typeof plans> = {
  visible: ({ actor }) => (actor.tenant.is_platform ? undefined : or(isOffered, ownPlan(actor.tenant.id))),
  /** Removes the plan from unverified registrations, which then begin without one. */
  async deleting({ id }, { tx }) {
    await tx.update(registrations).set({ plan_id: null }).where(eq(registrations.plan_id, id))
  },
  computed: {
    tenant_count: sql<number>`(select count(*)::int from ${tenants} tenant where tenant.plan_id = "plans"."id")`,
  },
}

const ownPlan = (tenantId: string) =>
  eq(plans.id, sql`(select ${tenants.plan_id} from ${tenants} where ${tenants.id} = ${tenantId})`)
