import { sql } from 'drizzle-orm'
import type { Plan } from '#contract/plans.ts'
import { query, type Transaction } from '../../db/client.ts'
import { amountOf, minutesOf } from './price.ts'
import { ratesOf } from './rates.ts'

interface RatedCall {
  tenant_id: string
  id: string
}
interface Found extends RatedCall {
  talk_seconds: number | null
  currency: string
  plan: Pick<Plan, 'currency' | 'overage_rates'> | null
}

/** Rates one call: see {@link rateCalls}. */
export const rateCall = (tx: Transaction, call: RatedCall): Promise<void> => rateCalls(tx, [call])

/**
 * Writes what ended calls cost, as usage records and on the calls, in the transaction that ends them. A call that was
 * rated before is rated again from its present talk time, unless it is invoiced.
 *
 * Each started minute costs the overage price of the tenant's plan. Included minutes are credited by the invoice, so that
 * the cost of a call depends on no other call. Call it once in a transaction, after all calls are written: it locks the
 * tenant's sums of the day.
 *
 * @param calls of one tenant
 */
export async function rateCalls(tx: Transaction, calls: RatedCall[]): Promise<void> {
  if (calls.length === 0) return
  const rated = (await readCalls(tx, calls)).map(({ tenant_id, id, talk_seconds, currency, plan }) => {
    const quantity = minutesOf(talk_seconds)
    const unit_price = ratesOf(plan, currency).call_minutes
    return { tenant_id, id, currency, quantity, unit_price, amount: amountOf(quantity, unit_price) }
  })
  await tx.execute(sql`
    with rated as (
      select c.tenant_id, c.id, c.started_at, c.phone_number_id, c.agent_id, c.conversation_id,
        to_char(c.started_at at time zone t.timezone, 'YYYY-MM') as billing_period,
        r.currency, r.quantity, r.unit_price, r.amount
      from jsonb_to_recordset(${JSON.stringify(rated)}::jsonb)
        as r (tenant_id uuid, id uuid, currency text, quantity float8, unit_price float8, amount bigint)
      join calls c on c.tenant_id = r.tenant_id and c.id = r.id
      join tenants t on t.id = r.tenant_id
    ),
    written as (
      insert into usage_records as record (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount,
        currency, phone_number_id, call_id, agent_id, conversation_id, billing_period, status)
      select tenant_id, gen_random_uuid(), started_at, 'call_minutes', quantity, 'minute', unit_price, amount,
        currency, phone_number_id, id, agent_id, conversation_id, billing_period, 'rated'
      from rated
      where quantity > 0 or exists (
        select from usage_records known where known.tenant_id = rated.tenant_id and known.call_id = rated.id)
      order by id
      on conflict (tenant_id, call_id, type) do update set
        occurred_at = excluded.occurred_at, quantity = excluded.quantity, unit_price = excluded.unit_price,
        amount = excluded.amount, currency = excluded.currency, phone_number_id = excluded.phone_number_id,
        agent_id = excluded.agent_id, conversation_id = excluded.conversation_id,
        billing_period = excluded.billing_period, status = 'rated', updated_at = now()
      where record.status in ('pending', 'rated') and (record.quantity, record.occurred_at, record.agent_id)
        is distinct from (excluded.quantity, excluded.occurred_at, excluded.agent_id)
      returning record.tenant_id, record.call_id, record.amount, record.currency
    )
    update calls set cost = priced.amount, currency = priced.currency
    from (
      select tenant_id, call_id, amount, currency from written
      union all
      select tenant_id, id, 0, currency from rated
      where quantity = 0 and not exists (
        select from usage_records known where known.tenant_id = rated.tenant_id and known.call_id = rated.id)
    ) priced
    where calls.tenant_id = priced.tenant_id and calls.id = priced.call_id`)
}

const readCalls = (tx: Transaction, calls: RatedCall[]): Promise<Found[]> =>
  query<Found>(
    tx,
    sql`
    select c.tenant_id, c.id, c.talk_seconds, t.currency,
      case when p.id is not null then
        jsonb_build_object('currency', p.currency, 'overage_rates', p.overage_rates) end as plan
    from calls c join tenants t on t.id = c.tenant_id left join plans p on p.id = t.plan_id
    where c.tenant_id = ${calls[0]!.tenant_id} and c.id in ${calls.map(({ id }) => id)} and c.ended_at is not null`,
  )
