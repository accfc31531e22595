import { requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { addRights } from '../../record/rights.ts'
import { updateRow } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply } from '../../http/call.ts'
import { readQuery } from '../../http/validate.ts'
import { agentAddressOf } from '../agent-calls/ports.ts'
import { decideRoute, picture } from './decision.ts'
import { hoursText } from './hours-text.ts'
import { readRouteOf } from './route-facts.ts'
import type { phoneNumbers } from './table.ts'

export async function readRouting(resource: ServedResource, call: Call): Promise<Reply> {
  const [row] = addRights(resource, call, [await findRow(resource, call)])
  return { data: await withSteps(call, row!) }
}

/** Changes routing fields of a number, like an update. */
export async function changeRouting(resource: ServedResource, call: Call, key: string, body: StoredRow) {
  requirePolicy(resource, call, key, await findRow(resource, call, { lock: true }))
  return updateRow(resource, { ...call, body })
}

export async function updateRouting(resource: ServedResource, call: Call): Promise<Reply> {
  const { data, undo } = await changeRouting(resource, call, 'updateRouting', call.body)
  return { data: await withSteps(call, data), undo }
}

async function withSteps({ tx, actor }: Call, row: StoredRow) {
  const number = row as typeof phoneNumbers.$inferSelect
  const { facts } = await readRouteOf(tx, number)
  const hours = hoursText(facts.tenant, new Date(), actor.locale)
  return { ...row, hours, steps: number.status === 'released' ? [] : picture(facts.chain, hours) }
}

/** Decides the route of a call at a given time, as for the PBX server. Stores nothing. */
export async function testRoute(resource: ServedResource, { env }: Pick<Deps, 'env'>, call: Call): Promise<Reply> {
  const { at } = readQuery(call.endpoint, call.query)
  const number = (await findRow(resource, call)) as typeof phoneNumbers.$inferSelect
  const { facts } = await readRouteOf(call.tx, number)
  const agents = agentAddressOf(env, facts.vendor)
  return { data: decideRoute(facts, at ? new Date(at) : new Date(), agents) }
}
