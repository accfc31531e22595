import { and, eq } from 'drizzle-orm'
import type { LiveEvent } from '#contract/events.ts'
import { columnsOf, type ServedResource, type StoredRow } from '../resource.ts'
import { readRowWhere } from '../rows.ts'
import { holds, type Actor } from '../../base/actor.ts'
import { liveResources } from '../stored.ts'
import type { InPlatform, StoredEvent } from './read.ts'

/** Converts an event for a reader: one event for each contract of its table that the reader can read. */
export type Readable = (actor: Actor, event: StoredEvent) => Promise<LiveEvent[]>

/** Filters the events of one page for readers. It reads each record once for all readers. */
export function createReadable(inPlatform: InPlatform): Readable {
  const rows = new Map<string, Promise<StoredRow | undefined>>()

  function rowOf(resource: ServedResource, actor: Actor, { tenant_id, id }: StoredEvent) {
    const visible = resource.hooks.visible?.({ actor })
    const key = `${resource.contract.name} ${id} ${visible ? actor.id : ''}`
    const { tenant_id: tenant, id: own } = columnsOf(resource.table)
    const isIt = and(eq(tenant!, tenant_id), eq(own!, id), visible)!
    const row = rows.get(key) ?? inPlatform((tx) => readRowWhere(resource, tx, isIt))
    rows.set(key, row)
    return row
  }

  /** The type of an event for a reader; `undefined` if the reader cannot read the record. */
  async function typeFor(resource: ServedResource, actor: Actor, event: StoredEvent) {
    if (!isWithin(resource, actor, event) || !mayReadAny(resource, actor)) return undefined
    const { policy, hooks } = resource
    if (event.type === 'deleted') return policy.isPersonal ? undefined : event.type
    if (policy.readsAlike && !hooks.visible) return event.type
    const row = await rowOf(resource, actor, event)
    if (row) return policy.can(actor, 'detail', row) === true ? event.type : undefined
    // A row that left a list across tenants, such as an ended call, is deleted for its readers.
    return policy.rowScope === 'platform' ? 'deleted' : undefined
  }

  return async (actor, event) => {
    const { id, at, by, tab } = event
    const found: LiveEvent[] = []
    for (const resource of liveResources().filter(({ contract }) => contract.of === event.noun)) {
      const type = await typeFor(resource, actor, event)
      if (type) found.push({ type, resource: resource.contract.name, id, at, by, tab })
    }
    return found
  }
}

/** True if the actor can read live records of every tenant. */
export const readsAcross = (actor: Actor): boolean =>
  liveResources().some((resource) => resource.policy.rowScope === 'platform' && mayReadAny(resource, actor))

const isWithin = ({ policy }: ServedResource, actor: Actor, { tenant_id }: StoredEvent) =>
  policy.rowScope === 'platform' || tenant_id === actor.tenant.id

const mayReadAny = ({ contract, policy }: ServedResource, actor: Actor): boolean =>
  ['list', 'detail'].some((action) => {
    const endpoint = contract.endpoints[action]
    return endpoint && holds(actor, endpoint.permission) && policy.can(actor, action) === true
  })
