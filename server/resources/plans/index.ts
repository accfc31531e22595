import { and, asc, eq, or, sql } from 'drizzle-orm'
import { plans as contract } from '#contract/plans/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { plans } from '../../identity/plans/table.ts'
import { readRow } from '../../record/read.ts'
import { requireAccess, type Hooks, type ServedResource } from '../../record/resource.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import { Problem } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { isOffered } from '../../identity/plans/offered.ts'
import { byOperators, type Policy } from '../../record/policy.ts'
import { registrations } from '../../identity/table.ts'
import { tenants } from '../../identity/tenants/table.ts'

/** Only operators change plans. A used plan can be retired, not deleted. */
const policy: Policy<{ tenant_count: number }> = {
  can(actor, action, row) {
    const isRead = ['list', 'detail', 'byName'].includes(action)
    const verdict = isRead || byOperators.can(actor, action)
    if (verdict !== true) return verdict
    const isUsed = action === 'delete' && row !== undefined && row.tenant_count > 0
    return !isUsed || { reason: 'used_by_tenants', params: { count: row.tenant_count } }
  },
  rowScope: 'platform',
}

const hooks: Hooks<typeof plans> = {
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

export default defineNoun({ contract, table: plans, policy, hooks, routes: mountPlans, demo: [] })

function mountPlans(surface: Surface, deps: Deps, resource: ServedResource) {
  serve(surface, deps, contract.endpoints.byName, async (call) => {
    await requireAccess(resource, call, 'byName')
    const name = call.params['name']!
    const [found] = await call.tx
      .select({ id: plans.id })
      .from(plans)
      .where(and(or(eq(plans.name, name), eq(plans.code, name)), hooks.visible!(call)))
      .limit(1)
    if (!found) throw new Problem('not_found')
    return readRow(resource, { ...call, params: { id: found.id } })
  })

  /** The public price list, the cheapest plan first. */
  servePublic(surface, deps, contract.endpoints.offered, async ({ db }) => {
    const offered = await inPlatform(db, async (tx) =>
      tx.select().from(plans).where(isOffered).orderBy(asc(plans.price)),
    )
    return { data: offered, meta: { total: offered.length, total_is_capped: false } }
  })
}
