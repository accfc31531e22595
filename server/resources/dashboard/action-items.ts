import { sql, type SQL } from 'drizzle-orm'
import type { WidgetOf } from '#contract/dashboard.ts'
import type { Limit } from '#contract/limits.ts'
import { budgetThresholds } from '#contract/usage-summary.ts'
import { query } from '../../db/client.ts'
import { usages } from '../tenants/limits.ts'
import { summarize } from '../usage-records/summary.ts'
import { isUnresolved, unresolved } from './ticket-days.ts'
import type { Reading } from './widget.ts'

type Item = WidgetOf<'actions'>['items'][number]

/** Hours before its due time in which a ticket is about to miss it. */
const soonHours = 2
/** Percent of a limit from which it is nearly reached. */
const nearly = 80

export async function readOfflineServers({ tx, actor }: Reading): Promise<Item[]> {
  const found = await query<{ id: string; name: string; status: string }>(
    tx,
    sql`
    select id, name, status from pbx_servers
    where tenant_id = ${actor.tenant.id} and status in ('offline', 'degraded') order by name limit 5`,
  )
  return found.map(({ id, name, status }) => ({
    key: `pbx_${status}`,
    tone: status === 'offline' ? 'danger' : 'warning',
    params: { name },
    resource: 'pbx-servers',
    id,
    query: '',
  }))
}

export async function readDueSoon({ tx, actor, now }: Reading): Promise<Item[]> {
  const [from, to] = [now.toISOString(), new Date(now.getTime() + soonHours * 3_600_000).toISOString()]
  const count = await countOf(
    tx,
    sql`tickets where tenant_id = ${actor.tenant.id} and status in ${unresolved}
      and resolution_due_at between ${from} and ${to}`,
  )
  const filter = `${isUnresolved}&resolution_due_at_gte=${from}&resolution_due_at_lte=${to}`
  return itemOf('due_soon', 'warning', count, 'tickets', filter)
}

export async function readNumbers({ tx, actor }: Reading): Promise<Item[]> {
  const own = sql`phone_numbers where tenant_id = ${actor.tenant.id}`
  const [failed, drifted] = await Promise.all([
    countOf(tx, sql`${own} and status = 'failed'`),
    countOf(tx, sql`${own} and routing_status in ('drifted', 'error')`),
  ])
  return [
    ...itemOf('numbers_failed', 'danger', failed, 'phone-numbers', 'status=failed'),
    ...itemOf('numbers_drifted', 'warning', drifted, 'phone-numbers', 'routing_status=drifted&routing_status=error'),
  ]
}

export async function readBudget({ tx, actor, now }: Reading): Promise<Item[]> {
  const { budget, month_to_date } = await summarize(tx, actor.tenant, {}, now)
  const percent = budget ? budgetThresholds.findLast((share) => month_to_date * 100 >= budget * share) : undefined
  if (!percent) return []
  const tone = percent === 100 ? 'danger' : 'warning'
  return [{ key: 'budget', tone, params: { percent }, resource: 'usage-records', id: null, query: '' }]
}

export async function readQuotas({ tx, actor }: Reading): Promise<Item[]> {
  const counted = Object.entries(usages) as [Limit, (tenantId: string) => SQL][]
  const found = await query<{ name: string; used: number; allowed: number }>(
    tx,
    sql`
    select l.name, l.used, coalesce(t.limits->>l.name, p.included->>l.name)::float8 as allowed
    from tenants t left join plans p on p.id = t.plan_id,
      (values ${sql.join(
        counted.map(([name, usage]) => sql`(${name}::text, (${usage(actor.tenant.id)})::float8)`),
        sql`, `,
      )}) as l (name, used)
    where t.id = ${actor.tenant.id}`,
  )
  return found
    .filter(({ used, allowed }) => allowed !== null && used * 100 >= allowed * nearly)
    .map(({ name, used, allowed }) => ({
      key: used >= allowed ? `quota_${name}.reached` : `quota_${name}`,
      tone: used >= allowed ? 'danger' : 'warning',
      params: { used, allowed },
      resource: null,
      id: null,
      query: '',
    }))
}

const itemOf = (key: string, tone: Item['tone'], count: number, resource: string, query: string): Item[] =>
  count > 0 ? [{ key, tone, params: { count }, resource, id: null, query }] : []

async function countOf(tx: Reading['tx'], from: SQL): Promise<number> {
  const [found] = await query<{ count: number }>(tx, sql`select count(*)::int as count from ${from}`)
  return found!.count
}
