import { and, eq, gte, isNotNull, ne, sum } from 'drizzle-orm'
import { addDays, dayIn, dayOf, startOfDay } from '../../base/calendar.ts'
import { calls } from '../calls/table.ts'
import { phoneNumbers } from '../phone-numbers/table.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { amountOf } from './price.ts'
import { rateCalls } from './rate.ts'
import { ratesOf } from './rates.ts'
import { firstOfMonth } from './summary.ts'
import { usageRecords } from './table.ts'
import type { DemoStep } from '../../demo/demo.ts'
import { createRandom } from '../../demo/random.ts'

type Row = typeof usageRecords.$inferInsert

const days = 60
const dayMs = 86_400_000
const units = { number_rental: 'month', recording_storage: 'megabyte' } as const
type Type = keyof typeof units
/** Maximum megabytes of recordings per day. */
const mostStored = 40

/** Adds the cost of demo calls, and two months of rentals and recordings, with a budget above a month's. */
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
  const { currency, timezone } = tenant!
  const used = [...stored(now), ...rented(numbers, now, timezone)]
  const rates = ratesOf(null, currency)
  const rows = used.map(({ type, quantity, ...rest }): Row => {
    const unit_price = rates[type]
    const amount = amountOf(quantity, unit_price)
    const billing_period = dayOf(rest.occurred_at, timezone).slice(0, 7)
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
  await tx.insert(usageRecords).values(rows)
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

/** The rent of three months, each on its first day in the tenant's timezone. */
function rented(numbers: { id: string }[], now: Date, timezone: string): Used[] {
  let first = firstOfMonth(dayIn(now, timezone))
  return [0, 1, 2].flatMap(() => {
    const occurred_at = startOfDay(first, timezone).toISOString()
    first = firstOfMonth(addDays(first, -1))
    return numbers.map(({ id }) => ({ type: 'number_rental', quantity: 1, occurred_at, phone_number_id: id }) as const)
  })
}

const roundUp = (amount: number) => {
  const step = 10 ** (Math.floor(Math.log10(amount)) - 1)
  return Math.ceil(amount / step) * step
}
