import type { UsageRecord } from '#contract/usage-records/contract.ts'
import type { Transaction } from '../../db/client.ts'
import { later, send } from '../../db/transaction.ts'
import { readPayer, type Payer } from './payer.ts'
import { amountOf, minutesOf } from './price.ts'
import { ratesOf } from './rates.ts'
import { storeRecords, type EndedCall, type Rating } from './store.ts'

/** The usage record of a call that was rated. */
export type KnownRecord = Pick<UsageRecord, 'status' | 'quantity' | 'amount' | 'currency' | 'occurred_at' | 'agent_id'>

/**
 * Computes the cost of an ended call. Rates it again after a change of its talk time, unless it is invoiced. Each
 * started minute costs the plan's overage price; the invoice credits included minutes, so that calls are independent.
 */
export function rate(payer: Payer, call: EndedCall, known: KnownRecord | null): Rating {
  const { currency } = payer
  const quantity = minutesOf(call.talk_seconds)
  if (known && (isFinal(known) || isSame(known, { ...call, quantity })))
    return { cost: known.amount, currency: known.currency }
  if (!known && quantity === 0) return { cost: 0, currency }
  const unit_price = ratesOf(payer.plan, currency).call_minutes
  const amount = amountOf(quantity, unit_price)
  return { cost: amount, currency, minutes: { quantity, unit_price, amount } }
}

const isFinal = ({ status }: KnownRecord) => status !== 'pending' && status !== 'rated'

const isSame = (known: KnownRecord, now: EndedCall & { quantity: number }) =>
  known.quantity === now.quantity && known.occurred_at === now.started_at && known.agent_id === now.agent_id

/**
 * Rates the ended calls among stored ones, and writes usage records and costs. Concurrent ratings are serialized. Call
 * it once per transaction, because it locks the tenant's sums of the day.
 */
export async function rateCalls(tx: Transaction, tenantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await send(tx, { sql: lockText, params: [tenantId, ids] })
  const [payer, found] = await Promise.all([
    readPayer(tx, tenantId),
    send(tx, { sql: callsText, params: [tenantId, ids] }) as Promise<(EndedCall & { record: KnownRecord | null })[]>,
  ])
  const rated = found.map((call) => ({ ...call, rating: rate(payer, call, call.record) }))
  storeRecords(tx, tenantId, payer, rated)
  const costs = rated.map(({ id, rating: { cost, currency } }) => ({ id, cost, currency }))
  later(tx, { sql: costsText, params: [tenantId, JSON.stringify(costs)] })
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const lockText = `
  select from calls where tenant_id = $1 and id = any($2::uuid[]) order by id for no key update`

const callsText = `
  select c.id, ${iso('c.started_at')} as started_at, c.talk_seconds, c.phone_number_id, c.agent_id, c.conversation_id,
    case when u.id is not null then jsonb_build_object('status', u.status, 'quantity', u.quantity, 'amount', u.amount,
      'currency', u.currency, 'occurred_at', ${iso('u.occurred_at')}, 'agent_id', u.agent_id) end as record
  from calls c
  left join usage_records u on u.tenant_id = c.tenant_id and u.call_id = c.id and u.type = 'call_minutes'
  where c.tenant_id = $1 and c.id = any($2::uuid[]) and c.ended_at is not null`

const costsText = `
  update calls set cost = rated.cost, currency = rated.currency
  from jsonb_to_recordset($2::jsonb) as rated (id uuid, cost bigint, currency text)
  where calls.tenant_id = $1 and calls.id = rated.id`
