import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../http/actor.ts'
import { plans } from '../plans/table.ts'
import { tenants } from '../tenants/table.ts'
import { ratesOf } from '../usage-records/rates.ts'

/** The unit prices of the tenant's plan, by which usage is rated. */
export async function readRates(tx: Transaction, { tenant: { id, currency } }: Actor) {
  const [found] = await tx
    .select({ currency: plans.currency, overage_rates: plans.overage_rates })
    .from(tenants)
    .innerJoin(plans, eq(plans.id, tenants.plan_id))
    .where(eq(tenants.id, id))
  return { currency, rates: ratesOf(found ?? null, currency) }
}
