import { and, asc, eq, or } from 'drizzle-orm'
import { plans as contract } from '#contract/plans/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { plans } from '../../identity/plans/table.ts'
import { planHooks as hooks, planPolicy as policy } from './policy.ts'
import { readRow } from '../../record/read.ts'
import { requireAccess, type ServedResource } from '../../record/resource.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, servePublic } from '../../http/endpoint.ts'
import { Problem } from '../../base/problem.ts'
import type { Surface } from '../../http/surface.ts'
import { isOffered } from '../../identity/plans/offered.ts'

export default defineNoun({ contract, table: plans, policy, hooks, routes: mountPlans })

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
