import { and, eq } from 'drizzle-orm'
import type { LiveEvent } from '#contract/events.ts'
import { columnsOf, type ServedResource, type StoredRow } from '../../crud/resource.ts'
import { readRowWhere } from '../../crud/rows.ts'
import { holds, type Actor } from '../../http/actor.ts'
import { liveResources } from '../index.ts'
import type { InPlatform, StoredEvent } from './read.ts'

/** Returns a reader's view of an event: once for each contract of its records that the reader may read. */
export type Readable = (actor: Actor, event: StoredEvent) => Promise<LiveEvent[]>

/** Finds what readers may know of the events of one page; a record is read once for all readers. */
export function createReadable(inPlatform: InPlatform): Readable {
  const rows = new Map<string, Promise<StoredRow | undefined>>()

  function rowOf(resource: ServedResource, { tenant_id, id }: StoredEvent) {
    const key = `${resource.contract.name} ${id}`
    const { tenant_id: tenant, id: own } = columnsOf(resource.table)
    const isIt = and(eq(tenant!, tenant_id), eq(own!, id))!
    const row = rows.get(key) ?? inPlatform((tx) => readRowWhere(resource, tx, isIt))
    rows.set(key, row)
    return row
  }

  async function mayRead(resource: ServedResource, actor: Actor, event: StoredEvent): Promise<boolean> {
    if (!isWithin(resource, actor, event) || !mayReadAny(resource, actor)) return false
    const { policy } = resource
    if (event.type === 'deleted') return !policy.isPersonal
    // A policy without a third parameter knows no difference between records.
    if (policy.can.length < 3) return true
    const row = await rowOf(resource, event)
    return row !== undefined && policy.can(actor, 'detail', row) === true
  }

  return async (actor, event) => {
    const { type, id, at, by, tab } = event
    const found: LiveEvent[] = []
    for (const resource of liveResources().filter(({ contract }) => contract.of === event.noun)) {
      if (await mayRead(resource, actor, event)) found.push({ type, resource: resource.contract.name, id, at, by, tab })
    }
    return found
  }
}

/** True if the actor reads records of every tenant. */
export const readsAcross = (actor: Actor): boolean =>
  liveResources().some((resource) => resource.policy.rowScope === 'platform' && mayReadAny(resource, actor))

const isWithin = ({ policy }: ServedResource, actor: Actor, { tenant_id }: StoredEvent) =>
  policy.rowScope === 'platform' || tenant_id === actor.tenant.id

const mayReadAny = ({ contract, policy }: ServedResource, actor: Actor): boolean =>
  ['list', 'detail'].some((action) => {
    const endpoint = contract.endpoints[action]
    return endpoint && holds(actor, endpoint.permission) && policy.can(actor, action) === true
  })
