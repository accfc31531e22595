import { sql, type SQL } from 'drizzle-orm'
import type { WidgetOf } from '#contract/dashboard.ts'
import { pbxServers } from '#contract/pbx-servers/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { tickets } from '#contract/tickets.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { noticedPercent } from '#contract/usage-records/summary.ts'
import { query } from '../../../db/client.ts'
import { summarize } from '../../usage-records/ports.ts'
import { readFailing } from './failing-servers.ts'
import { isUnresolved, unresolved } from './tickets.ts'
import type { ActionSource, Reading } from '../widget.ts'

type Item = WidgetOf<'actions'>['items'][number]

/** Hours before its due time in which a ticket needs attention. */
const soonHours = 2

async function readOfflineServers(reading: Reading): Promise<Item[]> {
  const found = await reading.share(readFailing)
  return found.map(({ id, name, status }) => ({
    key: `pbx_${status}`,
    tone: status === 'offline' ? 'danger' : 'warning',
    params: { name },
    resource: 'pbx-servers',
    id,
    query: '',
  }))
}

async function readDueSoon({ tx, actor, now }: Reading): Promise<Item[]> {
  const [from, to] = [now.toISOString(), new Date(now.getTime() + soonHours * 3_600_000).toISOString()]
  const count = await countOf(
    tx,
    sql`tickets where tenant_id = ${actor.tenant.id} and status in ${unresolved}
      and resolution_due_at between ${from} and ${to}`,
  )
  const filter = `${isUnresolved}&resolution_due_at_gte=${from}&resolution_due_at_lte=${to}`
  return itemOf('due_soon', 'warning', count, 'tickets', filter)
}

async function readNumbers({ tx, actor }: Reading): Promise<Item[]> {
  const [found] = await query<{ failed: number; drifted: number }>(
    tx,
    sql`
    select count(*) filter (where status = 'failed')::int as failed,
      count(*) filter (where routing_status in ('drifted', 'error'))::int as drifted
    from phone_numbers
    where tenant_id = ${actor.tenant.id} and (status = 'failed' or routing_status in ('drifted', 'error'))`,
  )
  const { failed, drifted } = found!
  return [
    ...itemOf('numbers_failed', 'danger', failed, 'phone-numbers', 'status=failed'),
    ...itemOf('numbers_drifted', 'warning', drifted, 'phone-numbers', 'routing_status=drifted&routing_status=error'),
  ]
}

async function readBudget({ tx, actor, now }: Reading): Promise<Item[]> {
  const percent = noticedPercent(await summarize(tx, actor.tenant, {}, now))
  if (percent === undefined) return []
  const tone = percent >= 100 ? 'danger' : 'warning'
  return [{ key: 'budget', tone, params: { percent }, resource: 'usage-records', id: null, query: '' }]
}

/** The product's records that need action. */
export const actionSources: ActionSource[] = [
  [pbxServers, readOfflineServers],
  [tickets, readDueSoon],
  [phoneNumbers, readNumbers],
  [usageRecords, readBudget],
]

const itemOf = (key: string, tone: Item['tone'], count: number, resource: string, query: string): Item[] =>
  count > 0 ? [{ key, tone, params: { count }, resource, id: null, query }] : []

async function countOf(tx: Reading['tx'], from: SQL): Promise<number> {
  const [found] = await query<{ count: number }>(tx, sql`select count(*)::int as count from ${from}`)
  return found!.count
}
