import { asc } from 'drizzle-orm'
import { plans as contract } from '#contract/plans.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { servePublic } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { isOffered } from './offered.ts'
import { plans } from './table.ts'

export function mountPlans(app: Surface, deps: Deps) {
  /** The price list, cheapest first. */
  servePublic(app, deps, contract.endpoints.list, async ({ db }) => {
    const offered = await inPlatform(db, async (tx) =>
      tx.select().from(plans).where(isOffered).orderBy(asc(plans.price)),
    )
    return { data: offered, meta: { total: offered.length, total_is_capped: false } }
  })
}
