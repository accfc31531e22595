import type { Plan } from '#contract/plans/contract.ts'
import type { Tenant } from '#contract/tenants.ts'
import type { Transaction } from '../../db/client.ts'
import { send } from '../../db/transaction.ts'

/** A tenant with the data that determine its prices. */
export interface Payer extends Pick<Tenant, 'status' | 'timezone' | 'currency'> {
  plan: Pick<Plan, 'currency' | 'overage_rates'> | null
}

export async function readPayer(tx: Transaction, tenantId: string): Promise<Payer> {
  const [payer] = await send(tx, { sql: text, params: [tenantId] })
  return payer as Payer
}

const text = `
  select t.status, t.timezone, t.currency, case when p.id is not null then
    jsonb_build_object('currency', p.currency, 'overage_rates', p.overage_rates) end as plan
  from tenants t left join plans p on p.id = t.plan_id where t.id = $1`
