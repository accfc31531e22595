import { sql } from 'drizzle-orm'
import { previousOf, type DayRange } from '#contract/grammar/day-range.ts'
import { dailyUpTo, type SummaryGroup, type UsageSummary } from '#contract/usage-records/summary.ts'
import { addDays, dayOf } from '../../base/calendar.ts'
import { daysWanted } from '../../base/day-range.ts'
import { query, type Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import { readByDays } from './days.ts'
import { noAgent } from './table.ts'

interface Wanted {
  from?: string
  to?: string
  group_by?: SummaryGroup
}
export type Owner = Pick<Actor['tenant'], 'id' | 'currency'>
/** A tenant with the timezone of its days. */
type Tenant = Owner & { timezone: string }

/** Summarizes the cost of a period from the sums by day. @throws Problem 422 if the days end before they begin */
export const summarize = (tx: Transaction, { id, currency }: Owner, wanted: Wanted, now: Date): Promise<UsageSummary> =>
  readByDays(tx, id, async ({ timezone, pending }) => ({
    ...(await summarizeDays(tx, { id, currency, timezone }, wanted, now)),
    pending_timezone: pending,
  }))

async function summarizeDays(tx: Transaction, tenant: Tenant, wanted: Wanted, now: Date) {
  const today = dayOf(now.toISOString(), tenant.timezone)
  const { from, to } = daysWanted(wanted, { timezone: tenant.timezone, now, firstOf: firstOfMonth })
  const before = previousOf({ from, to })
  const group = wanted.group_by ?? 'type'
  const step = group !== 'day' && daysBetween(from, to) >= dailyUpTo ? 'month' : 'day'
  const [series, sums] = await Promise.all([
    readSeries(tx, tenant, { from, to }, group, step),
    readSums(tx, tenant, { before, step, today }),
  ])
  const current = series.reduce((sum, { amount }) => sum + amount, 0)
  const { previous, earlier, budget, spent, last_week } = sums
  const projected = projectionOf({ spent, lastWeek: last_week, daysLeft: daysLeftAfter(today) })
  const { timezone, currency } = tenant
  const compared = { previous, previous_from: before.from, previous_to: before.to, earlier }
  return { from, to, timezone, currency, current, ...compared, series, month_to_date: spent, projected, budget }
}

type Step = 'day' | 'month'
const stepOf = (step: Step) => (step === 'month' ? sql`date_trunc('month', day)::date` : sql`day`)

async function readSeries(tx: Transaction, tenant: Tenant, { from, to }: DayRange, group: SummaryGroup, step: Step) {
  const column = { type: sql`type`, agent: sql`agent_id`, day: sql`day` }[group]
  // Converts ids to text once for each sum, not for each row.
  const key = group === 'agent' ? sql`case when key = ${noAgent}::uuid then 'none' else key::text end` : sql`key::text`
  // Returns one JSON value, because drivers are slower to read many rows than the database to sum them.
  const [found] = await query<{ series: { key: string; at: string; amount: number; quantity: number }[] }>(
    tx,
    sql`
    select coalesce(json_agg(point), '[]') as series from (
      select ${key} as key, (at::timestamp at time zone ${tenant.timezone}) as at, amount, quantity
      from (
        select ${column} as key, ${stepOf(step)} as at,
          sum(amount) as amount, sum(quantity) as quantity
        from usage_days
        where ${isOf(tenant)} and day between ${from}::date and ${to}::date
        group by 1, 2
      ) sums where amount <> 0 or quantity <> 0 order by at, key
    ) point`,
  )
  return found!.series.map((point) => ({ ...point, at: new Date(point.at).toISOString() }))
}

const earlierOf = (tenant: Tenant, { from, to }: DayRange, step: Step) => sql`(
  select coalesce(json_agg(point order by at), '[]') from (
    select ${stepOf(step)} as at, sum(amount) as amount from usage_days
    where ${isOf(tenant)} and day between ${from}::date and ${to}::date group by 1 having sum(amount) <> 0
  ) point)`

interface Sums {
  previous: number
  /** The amounts of the previous period, for comparison. */
  earlier: UsageSummary['earlier']
  spent: number
  last_week: number
  budget: number | null
}

interface Compared {
  before: DayRange
  step: Step
  today: string
}

async function readSums(tx: Transaction, tenant: Tenant, { before, step, today }: Compared): Promise<Sums> {
  const sumOf = (first: string, last: string, and = sql``) => sql`(
    select coalesce(sum(amount), 0)::float8 from usage_days
    where ${isOf(tenant)} and day between ${first}::date and ${last}::date ${and})`
  const [sums] = await query<Sums>(
    tx,
    sql`
    select ${sumOf(before.from, before.to)} as previous, ${earlierOf(tenant, before, step)} as earlier,
      ${sumOf(firstOfMonth(today), today)} as spent,
      ${sumOf(addDays(today, -7), addDays(today, -1), sql`and type not in ('number_rental', 'recording_storage')`)}
        as last_week,
      (select monthly_budget::float8 from tenants where id = ${tenant.id}) as budget`,
  )
  return sums!
}

const isOf = ({ id, timezone, currency }: Tenant) =>
  sql`tenant_id = ${id} and zone = ${timezone} and currency = ${currency}`

const dayMs = 86_400_000
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
export const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

function daysLeftAfter(today: string): number {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day
}

interface Month {
  /** The amount until now, in minor units. */
  spent: number
  /** The amount of the last seven full days, without monthly fees. */
  lastWeek: number
  /** Full days until the end of the month, without today. */
  daysLeft: number
}

/** The amount expected at the end of the month, in minor units. */
export const projectionOf = ({ spent, lastWeek, daysLeft }: Month): number =>
  Math.round(spent + (lastWeek / 7) * daysLeft)
