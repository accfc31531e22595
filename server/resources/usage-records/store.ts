import type { Transaction } from '../../db/client.ts'
import { later } from '../../db/transaction.ts'
import type { Payer } from './payer.ts'
import type { EndedCall, Rating } from './rate.ts'

/**
 * Writes the usage records of calls of one tenant, in one order, so that transactions wait for each other without
 * deadlock. A record that was invoiced stays as it is. Sends them without waiting for an answer.
 */
export function storeRecords(
  tx: Transaction,
  tenantId: string,
  { timezone }: Pick<Payer, 'timezone'>,
  calls: (EndedCall & { rating?: Rating })[],
): void {
  const rows = calls.flatMap(({ rating, ...call }) =>
    rating?.minutes ? { ...call, ...rating.minutes, currency: rating.currency } : [],
  )
  if (rows.length === 0) return
  later(tx, { sql: text, params: [tenantId, timezone, JSON.stringify(rows)] })
}

const text = `
  insert into usage_records as record (tenant_id, id, occurred_at, type, quantity, unit, unit_price, amount,
    currency, phone_number_id, call_id, agent_id, conversation_id, billing_period, status)
  select $1, gen_random_uuid(), started_at, 'call_minutes', quantity, 'minute', unit_price, amount,
    currency, phone_number_id, id, agent_id, conversation_id, to_char(started_at at time zone $2, 'YYYY-MM'), 'rated'
  from jsonb_to_recordset($3::jsonb) as rated (id uuid, started_at timestamptz, quantity float8, unit_price float8,
    amount bigint, currency text, phone_number_id uuid, agent_id uuid, conversation_id uuid)
  order by id
  on conflict (tenant_id, call_id, type) do update set
    occurred_at = excluded.occurred_at, quantity = excluded.quantity, unit_price = excluded.unit_price,
    amount = excluded.amount, currency = excluded.currency, phone_number_id = excluded.phone_number_id,
    agent_id = excluded.agent_id, conversation_id = excluded.conversation_id,
    billing_period = excluded.billing_period, status = 'rated', updated_at = now()
  where record.status in ('pending', 'rated')`
