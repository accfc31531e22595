import { uuidv7 } from 'uuidv7'
import type { Call } from '#contract/calls/contract.ts'
import type { Transaction } from '../../db/client.ts'
import { later } from '../../db/transaction.ts'
import type { Payer } from './payer.ts'

/** An ended call to be rated. */
export type EndedCall = Pick<
  Call,
  'id' | 'started_at' | 'talk_seconds' | 'phone_number_id' | 'agent_id' | 'conversation_id'
>

/** The cost of a call. */
export interface Rating {
  cost: number
  currency: string
  /** The usage record to write; undefined if it is unchanged. */
  minutes?: { quantity: number; unit_price: number; amount: number }
}

type Minutes = NonNullable<Rating['minutes']>

/**
 * Writes the usage records of a tenant's calls in a fixed order to avoid deadlocks, without awaiting the result. Skips
 * invoiced records.
 */
export function storeRecords(
  tx: Transaction,
  tenantId: string,
  { timezone }: Pick<Payer, 'timezone'>,
  calls: (EndedCall & { rating?: Rating })[],
): void {
  const rows = calls.flatMap((call) => (call.rating?.minutes ? rowOf(call, call.rating, call.rating.minutes) : []))
  if (rows.length === 0) return
  later(tx, { sql: text, params: [tenantId, timezone, JSON.stringify(rows)] })
}

const rowOf = (call: EndedCall, { currency }: Rating, { quantity, unit_price, amount }: Minutes) => ({
  id: uuidv7(),
  call_id: call.id,
  occurred_at: call.started_at,
  quantity,
  unit_price,
  amount,
  currency,
  phone_number_id: call.phone_number_id,
  agent_id: call.agent_id,
  conversation_id: call.conversation_id,
})

const text = `
  insert into usage_records as record (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount,
    currency, phone_number_id, call_id, agent_id, conversation_id, billing_period, status)
  select $1, id, occurred_at, 'call_minutes', quantity, 'minute', unit_price, amount,
    currency, phone_number_id, call_id, agent_id, conversation_id, to_char(occurred_at at time zone $2, 'YYYY-MM'),
    'rated'
  from jsonb_to_recordset($3::jsonb) as rated (id uuid, call_id uuid, occurred_at timestamptz, quantity float8,
    unit_price float8, amount bigint, currency text, phone_number_id uuid, agent_id uuid, conversation_id uuid)
  order by call_id
  on conflict (tenant_id, call_id, type) do update set
    occurred_at = excluded.occurred_at, quantity = excluded.quantity, unit_price = excluded.unit_price,
    amount = excluded.amount, currency = excluded.currency, phone_number_id = excluded.phone_number_id,
    agent_id = excluded.agent_id, conversation_id = excluded.conversation_id,
    billing_period = excluded.billing_period, status = 'rated', updated_at = now()
  where record.status in ('pending', 'rated')`
