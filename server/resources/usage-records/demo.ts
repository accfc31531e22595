import { and, eq, gte, isNotNull, min, ne, sql, sum } from 'drizzle-orm'
import { calls } from '../calls/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { amountOf } from './price.ts'
import { rateCalls } from './rate.ts'
import { ratesOf } from './rates.ts'
import { usageRecords } from './table.ts'
import type { DemoStep } from '../../demo/demo.ts'
import { createRandom } from '../../demo/random.ts'
import type { Transaction } from '../../db/client.ts'

type Row = typeof usageRecords.$inferInsert

const days = 60
const dayMs = 86_400_000
const units = { number_rental: 'month', recording_storage: 'megabyte' } as const
type Type = keyof typeof units
/** Maximum megabytes of recordings per day. */
const mostStored = 40

/** Adds the cost of demo calls, and two months of usage with a budget above it. */
export const usageDemo: DemoStep = async (tx, { tenant_id, now, after }) => {
  await after('conversations', 'calls', 'phone-numbers')
  const ended = await tx
    .select({ id: calls.id })
    .from(calls)
    .where(and(eq(calls.tenant_id, tenant_id), isNotNull(calls.ended_at)))
  const ids = ended.map(({ id }) => id)
  await rateCalls(tx, tenant_id, ids)
  const [tenant] = await tx.select().from(tenants).where(eq(tenants.id, tenant_id))
  const numbers = await tx
    .select({ id: phoneNumbers.id })
    .from(phoneNumbers)
    .where(
      and(eq(phoneNumbers.tenant_id, tenant_id), eq(phoneNumbers.status, 'active'), ne(phoneNumbers.type, 'extension')),
    )
    .limit(2)
  const used = [...stored(now), ...rented(numbers, now)]
  const rates = ratesOf(null, tenant!.currency)
  const rows = used.map(({ type, quantity, ...rest }): Row => {
    const unit_price = rates[type]
    const amount = amountOf(quantity, unit_price)
    const billing_period = rest.occurred_at.slice(0, 7)
    const { currency } = tenant!
    return {
      tenant_id,
      type,
      quantity,
      unit: units[type],
      unit_price,
      amount,
      currency,
      billing_period,
      status: 'rated',
      ...rest,
    }
  })
  const before = await monthBefore(tx, tenant_id)
  await tx.insert(usageRecords).values([...rows, ...before])
  const monthAgo = new Date(now.getTime() - 30 * dayMs).toISOString()
  const [month] = await tx
    .select({ amount: sum(usageRecords.amount).mapWith(Number) })
    .from(usageRecords)
    .where(and(eq(usageRecords.tenant_id, tenant_id), gte(usageRecords.occurred_at, monthAgo)))
  await tx
    .update(tenants)
    .set({ monthly_budget: roundUp(month!.amount * 1.25) })
    .where(eq(tenants.id, tenant_id))
}

type Used = Pick<Row, 'type' | 'quantity' | 'phone_number_id'> & { type: Type; occurred_at: string }

/**
 * The storage of recordings, less on weekends. Kept small, because generated tests read a list's rows on one page. Demo
 * agents are embedded, without tokens and voices.
 */
function stored(now: Date): Used[] {
  const random = createRandom(17)
  return Array.from({ length: days }, (_, index) => {
    const at = new Date(now.getTime() - (days - 1 - index) * dayMs)
    const share = at.getUTCDay() % 6 === 0 ? 0.4 : 1
    const quantity = Math.ceil(mostStored * share * (0.4 + 0.6 * random()))
    return { type: 'recording_storage', quantity, occurred_at: at.toISOString() }
  })
}

/** Days after which demo calls repeat; a multiple of a week, to keep weekdays. */
const repeatedAfter = 28

/**
 * The cost of calls before the demo's own, which are no longer kept: slightly lower, in the same daily and weekly
 * pattern, so that comparisons of months make sense.
 */
async function monthBefore(tx: Transaction, tenantId: string): Promise<Row[]> {
  const { occurred_at, phone_number_id, unit, unit_price, currency } = usageRecords
  const called = await tx
    .select({
      at: min(occurred_at),
      phone_number_id,
      unit,
      unit_price,
      currency,
      minutes: sum(usageRecords.quantity).mapWith(Number),
    })
    .from(usageRecords)
    .where(and(eq(usageRecords.tenant_id, tenantId), eq(usageRecords.type, 'call_minutes')))
    .groupBy(sql`date_trunc('day', ${occurred_at})`, phone_number_id, unit, unit_price, currency)
    .orderBy(min(occurred_at), phone_number_id)
  const random = createRandom(23)
  return called.map(({ at, minutes, ...rest }): Row => {
    const quantity = Math.ceil(minutes * (0.8 + 0.2 * random()))
    const then = new Date(Date.parse(at!) - repeatedAfter * dayMs).toISOString()
    const amount = amountOf(quantity, rest.unit_price)
    const told = { occurred_at: then, billing_period: then.slice(0, 7), status: 'rated' as const }
    return { tenant_id: tenantId, type: 'call_minutes', quantity, amount, ...rest, ...told }
  })
}

const rented = (numbers: { id: string }[], now: Date): Used[] =>
  [0, 1, 2].flatMap((ago) =>
    numbers.map(({ id }) => ({
      type: 'number_rental',
      quantity: 1,
      occurred_at: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - ago, 1)).toISOString(),
      phone_number_id: id,
    })),
  )

const roundUp = (amount: number) => {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1)
  return Math.ceil(amount / step) * step
}
