import { and, eq } from 'drizzle-orm'
import { stepsOf, type RoutingStep } from '#contract/phone-numbers/routing.ts'
import { requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { addRights } from '../../record/rights.ts'
import { updateRow } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import type { Call, Reply } from '../../http/call.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { hoursText } from './hours-text.ts'
import { readStations, stationsAt, type Station } from './stations.ts'
import { phoneNumbers } from './table.ts'

/** Numbers that the picture of a routing follows a call to. */
const maxShown = 10

export async function readRouting(resource: ServedResource, call: Call): Promise<Reply> {
  const [row] = addRights(resource, call, [await findRow(resource, call)])
  return { data: await withSteps(call, row!) }
}

/** Changes routing fields of a number, as an update does. */
export async function changeRouting(resource: ServedResource, call: Call, key: string, body: StoredRow) {
  requirePolicy(resource, call, key, await findRow(resource, call, { lock: true }))
  return updateRow(resource, { ...call, body })
}

export async function updateRouting(resource: ServedResource, call: Call): Promise<Reply> {
  const { data } = await changeRouting(resource, call, 'updateRouting', call.body)
  return { data: await withSteps(call, data) }
}

async function withSteps({ tx, actor }: Call, row: StoredRow) {
  const number = row as typeof phoneNumbers.$inferSelect
  const hours = await readHours(tx, number.tenant_id, actor.locale)
  return { ...row, hours, steps: await readSteps(tx, number, hours) }
}

/** The business hours of a tenant in the language of the reader. */
async function readHours(tx: Transaction, tenantId: string, locale: Actor['locale']): Promise<string> {
  const [tenant] = await tx
    .select({ hours: tenants.business_hours, timezone: tenants.timezone })
    .from(tenants)
    .where(eq(tenants.id, tenantId))
  return `${hoursText(tenant!.hours, locale) || '–'} (${tenant!.timezone})`
}

/** Describes the steps of a call to a number. */
async function readSteps(
  tx: Transaction,
  { tenant_id, id, ...number }: typeof phoneNumbers.$inferSelect,
  hours: string,
) {
  const [station] = await readStations(tx, and(eq(phoneNumbers.tenant_id, tenant_id), eq(phoneNumbers.id, id)))
  if (!station) return []
  return stepsOf({
    number: number.e164 ?? number.extension ?? number.label,
    hours,
    handler: station.call_handler,
    fallback: station.fallback,
    further: await furtherSteps(tx, station),
  })
}

/** The numbers that the fallbacks pass a call on to. */
async function furtherSteps(tx: Transaction, start: Station): Promise<RoutingStep[]> {
  const steps: RoutingStep[] = []
  let from = start
  for (let passed = 0; passed < maxShown; passed++) {
    const next = (await stationsAt(tx, [from]))(from).fallback
    if (!next) break
    steps.push({ kind: 'number', label: next.label, when: 'always' })
    if (next.call_handler) steps.push({ kind: 'handler', label: next.call_handler.label, when: 'always' })
    if (!next.fallback) break
    const kind = next.fallback.type === 'voicemail' ? 'voicemail' : 'fallback'
    steps.push({ kind, label: next.fallback.label, when: 'unanswered' })
    from = next
  }
  return steps
}
