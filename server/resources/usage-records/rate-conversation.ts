import { sql } from 'drizzle-orm'
import type { Costs } from '#contract/conversations/analysis.ts'
import type { UsageRecord } from '#contract/usage-records/contract.ts'
import { query, type Transaction } from '../../db/client.ts'
import { readPayer } from './payer.ts'
import { amountOf, minutesOf } from './price.ts'
import { ratesOf } from './rates.ts'

interface Ended {
  /** Tokens of its messages and answers. */
  tokens: number
  /** Tokens of the evaluation after its end. */
  evaluation_tokens: number
  duration: number | null
  /**
   * True if minutes are charged: it came by phone, or ElevenLabs provided the speech. False for chats, tests,
   * conversations that never began or that another system reports, and those whose call is charged.
   */
  has_minutes: boolean
}

interface Key {
  tenant_id: string
  id: string
}

/**
 * Rates a conversation in the transaction that ends or evaluates it: minutes and tokens by the tenant's plan. Rates it
 * again if it was rated before, unless it is invoiced.
 */
export async function rateConversation(tx: Transaction, key: Key): Promise<void> {
  const { plan, currency } = await readPayer(tx, key.tenant_id)
  const { tokens, evaluation_tokens, duration, has_minutes } = await readEnded(tx, key)
  const rates = ratesOf(plan, currency)
  const used = [
    { type: 'call_minutes', unit: 'minute', quantity: has_minutes ? minutesOf(duration) : 0 } as const,
    { type: 'llm_tokens', unit: 'token', quantity: tokens + evaluation_tokens } as const,
  ]
  const records = used
    .filter(({ quantity }) => quantity > 0)
    .map((one) => ({ ...one, unit_price: rates[one.type], amount: amountOf(one.quantity, rates[one.type]) }))
  await tx.execute(storing(key, records, currency))
  const stored = await query<StoredRecord>(tx, storedOf(key))
  const amounts = { minutes: amountIn(stored, 'call_minutes'), tokens: amountIn(stored, 'llm_tokens') }
  const evaluation = Math.min(amounts.tokens, amountOf(evaluation_tokens, rates.llm_tokens))
  // The browser provides speech recognition and synthesis at no cost.
  const costs: Costs = { llm: amounts.tokens - evaluation, tts: 0, stt: 0, telephony: amounts.minutes, evaluation }
  await tx.execute(sql`
    update conversations set cost = ${amounts.minutes + amounts.tokens}, costs = ${JSON.stringify(costs)}::jsonb,
      currency = ${stored[0]?.currency ?? currency} where tenant_id = ${key.tenant_id} and id = ${key.id}`)
}

async function readEnded(tx: Transaction, { tenant_id, id }: Key): Promise<Ended> {
  const [ended] = await query<Ended>(
    tx,
    sql`
    select duration, evaluation_tokens,
      (channel = 'phone' or provider_conversation_id is not null) and channel <> 'test' and call_id is null
        and turn_count > 0 and end_reason is not null as has_minutes,
      (select coalesce(sum(tokens), 0)::int from conversation_turns
        where tenant_id = ${tenant_id} and conversation_id = ${id}) as tokens
    from conversations where tenant_id = ${tenant_id} and id = ${id}`,
  )
  return ended!
}

type StoredRecord = Pick<UsageRecord, 'type' | 'amount' | 'currency'>

const amountIn = (records: StoredRecord[], type: StoredRecord['type']) =>
  records.find((one) => one.type === type)?.amount ?? 0

const storing = ({ tenant_id, id }: Key, records: object[], currency: string) => sql`
  insert into usage_records as record (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount, currency,
    agent_id, conversation_id, billing_period, status)
  select c.tenant_id, gen_random_uuid(), c.started_at, type, quantity, unit, unit_price, amount, ${currency},
    c.agent_id, c.id, to_char(c.started_at at time zone t.timezone, 'YYYY-MM'), 'rated'
  from conversations c join tenants t on t.id = c.tenant_id,
    jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as rated (type usage_record_type, unit usage_record_unit,
      quantity float8, unit_price float8, amount bigint)
  where c.tenant_id = ${tenant_id} and c.id = ${id}
  on conflict (tenant_id, conversation_id, type) where call_id is null do update set
    quantity = excluded.quantity, unit_price = excluded.unit_price, amount = excluded.amount,
    currency = excluded.currency, updated_at = now()
  where record.status in ('pending', 'rated') and record.quantity <> excluded.quantity`

const storedOf = ({ tenant_id, id }: Key) => sql`
  select type, amount::float8 as amount, currency from usage_records
  where tenant_id = ${tenant_id} and conversation_id = ${id} and call_id is null and status <> 'void'`
