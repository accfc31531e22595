import { sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import { readPayer } from './payer.ts'
import { amountOf, minutesOf } from './price.ts'
import { ratesOf } from './rates.ts'

interface Ended {
  tokens: number
  duration: number | null
  /** Its minutes are those of the call that carried it; tests of a draft have none, nor has one that never began. */
  has_minutes: boolean
}

/**
 * Writes what a conversation costs, in the transaction that ends it: its minutes and the tokens of its messages and
 * answers, at the rates of the tenant's plan.
 */
export async function rateConversation(
  tx: Transaction,
  { tenant_id, id }: { tenant_id: string; id: string },
): Promise<void> {
  const { plan, currency } = await readPayer(tx, tenant_id)
  const [ended] = await query<Ended>(
    tx,
    sql`
    select duration, channel <> 'test' and call_id is null and turn_count > 0 as has_minutes,
      (select coalesce(sum(tokens), 0)::int from conversation_turns
        where tenant_id = ${tenant_id} and conversation_id = ${id}) as tokens
    from conversations where tenant_id = ${tenant_id} and id = ${id}`,
  )
  const { tokens, duration, has_minutes } = ended!
  const rates = ratesOf(plan, currency)
  const used = [
    { type: 'call_minutes', unit: 'minute', quantity: has_minutes ? minutesOf(duration) : 0 } as const,
    { type: 'llm_tokens', unit: 'token', quantity: tokens } as const,
  ]
  const records = used
    .filter(({ quantity }) => quantity > 0)
    .map((one) => ({ ...one, unit_price: rates[one.type], amount: amountOf(one.quantity, rates[one.type]) }))
  await tx.execute(sql`
    insert into usage_records (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
      agent_id, conversation_id, billing_period, status)
    select c.tenant_id, gen_random_uuid(), c.started_at, type, quantity, unit, unit_price, amount, ${currency},
      c.agent_id, c.id, to_char(c.started_at at time zone t.timezone, 'YYYY-MM'), 'rated'
    from conversations c join tenants t on t.id = c.tenant_id,
      jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as record (type usage_record_type, unit usage_record_unit,
        quantity float8, unit_price float8, amount bigint)
    where c.tenant_id = ${tenant_id} and c.id = ${id}`)
  const cost = records.reduce((sum, { amount }) => sum + amount, 0)
  const costOf = (type: string) => records.find((one) => one.type === type)?.amount ?? 0
  // Speech is recognized and spoken by the browser, which costs nothing.
  const costs = { llm: costOf('llm_tokens'), tts: 0, stt: 0, telephony: costOf('call_minutes') }
  await tx.execute(sql`
    update conversations set cost = ${cost}, costs = ${JSON.stringify(costs)}::jsonb, currency = ${currency} where tenant_id = ${tenant_id} and id = ${id}`)
}
