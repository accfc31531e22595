import { sql } from 'drizzle-orm'
import type { Dashboard } from '#contract/dashboard.ts'
import { tickets, type Ticket } from '#contract/tickets.ts'
import { query, type Transaction } from '../../db/client.ts'
import { figuresOf, type Day } from './figures.ts'

interface Tenant {
  id: string
  timezone: string
}
interface Count {
  status: string
  priority: string
  count: number
}
type Figures = NonNullable<Dashboard['tickets']>

const { status, priority } = tickets.row.shape
const periodDays = 14
const unresolved = ['new', 'open', 'pending', 'on_hold']

export async function readTicketFigures(tx: Transaction, tenant: Tenant, now: Date): Promise<Figures> {
  const days = await readDays(tx, tenant, now)
  const counts = await query<Count>(
    tx,
    sql`
    select status, priority, count(*)::int as count from tickets
    where tenant_id = ${tenant.id} group by status, priority`,
  )
  return {
    figures: figuresOf(days, periodDays, unresolved, now),
    by_status: status.options.map((value) => ({ value, count: sum(counts.filter((row) => row.status === value)) })),
    by_priority: priority.options.map((value) => ({
      value,
      count: sum(open(counts).filter((row) => row.priority === value)),
    })),
    attention: await readAttention(tx, tenant),
  }
}

/**
 * Counts the events of each day of this period and the previous one, in the tenant's timezone, in one pass over its
 * tickets. Day 0 holds everything earlier, so that running totals give the open and overdue tickets at the end of a
 * day.
 */
const readDays = (tx: Transaction, { id, timezone }: Tenant, now: Date) =>
  query<Day>(
    tx,
    sql`
  with days as (
    select day, starts from (
      select number as day,
        (date_trunc('day', ${now.toISOString()}::timestamptz at time zone ${timezone})
          - make_interval(days => ${2 * periodDays}::int - number)) at time zone ${timezone} as starts
      from generate_series(1, ${2 * periodDays}::int) as number
    ) numbered
  ),
  events as (
    select width_bucket(event.at, (select array_agg(starts order by day) from days)) as day, event.*
    from tickets t, lateral (values
      (t.created_at, 1, 0, 0, 0),
      (t.resolved_at, 0, 1, 0, 0),
      (case when t.resolved_at is null or t.resolved_at > t.resolution_due_at then t.resolution_due_at end, 0, 0, 1, 0),
      (case when t.resolved_at > t.resolution_due_at then t.resolved_at end, 0, 0, 0, 1)
    ) as event (at, created, resolved, became_overdue, no_longer_overdue)
    where t.tenant_id = ${id} and event.at <= ${now.toISOString()}::timestamptz
  )
  select number as day, d.starts,
    coalesce(sum(created), 0)::int as created, coalesce(sum(resolved), 0)::int as resolved,
    coalesce(sum(became_overdue), 0)::int as became_overdue,
    coalesce(sum(no_longer_overdue), 0)::int as no_longer_overdue
  from generate_series(0, ${2 * periodDays}::int) as number
  left join days d on d.day = number
  left join events e on e.day = number
  group by number, d.starts order by number`,
  )

type Attention = Pick<Ticket, 'id' | 'number' | 'subject' | 'priority' | 'status' | 'resolution_due_at'>

async function readAttention(tx: Transaction, { id }: Tenant): Promise<Attention[]> {
  const rows = await query<Attention>(
    tx,
    sql`
    select id, number, subject, priority, status, resolution_due_at from tickets
    where tenant_id = ${id} and status in ${unresolved} and resolution_due_at is not null
    order by resolution_due_at limit 5`,
  )
  return rows.map((row) => ({ ...row, resolution_due_at: new Date(row.resolution_due_at!).toISOString() }))
}

const open = (counts: Count[]) => counts.filter((row) => unresolved.includes(row.status))
const sum = (counts: Count[]) => counts.reduce((total, { count }) => total + count, 0)
