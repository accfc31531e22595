import * as z from 'zod'
import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { Destinations } from '../../base/destinations/destination.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import { askAri, type Ari } from './ari.ts'

type SyncResult = NonNullable<PbxServer['sync_result']>
export type SyncedItem = SyncResult['items'][number]

/** An extension or trunk in Asterisk. */
export type PbxEndpoint = Pick<SyncedItem, 'type' | 'name' | 'state'>

const Endpoints = z
  .array(z.object({ technology: z.string(), resource: z.string(), state: z.string().optional() }))
  .max(10_000)

/** Technologies of telephones and trunks; others are internal. */
const technologies = ['PJSIP', 'SIP', 'IAX2', 'DAHDI']
const states = ['online', 'offline', 'unknown']

/** Requests the extensions and trunks of a server. Leaves out special names. @throws DestinationProblem */
export async function askEndpoints(destinations: Destinations, ari: Ari, signal?: AbortSignal): Promise<PbxEndpoint[]> {
  const { success, data } = Endpoints.safeParse(await askAri(destinations, ari, '/endpoints', signal))
  if (!success) throw new DestinationProblem('not_ari')
  const known = data.filter(({ technology, resource }) => technologies.includes(technology) && isPlain(resource))
  const found = known.map(({ resource, state = 'unknown' }): [string, PbxEndpoint] => [
    resource,
    {
      type: /^\d{2,10}$/.test(resource) ? 'extension' : 'trunk',
      name: resource,
      state: states.includes(state) ? state : 'unknown',
    },
  ])
  return [...new Map(found).values()]
}

/** Requests whether a server has an extension, in any of the technologies above. @throws DestinationProblem */
export async function hasExtension(destinations: Destinations, ari: Ari, extension: string): Promise<boolean> {
  for (const technology of technologies) {
    try {
      await askAri(destinations, ari, `/endpoints/${technology}/${extension}`)
      return true
    } catch (error) {
      if (!(error instanceof DestinationProblem && error.code === 'api_not_found')) throw error
    }
  }
  return false
}

const isPlain = (name: string) => /^[\w.+-]{1,80}$/.test(name)

/**
 * Compares the endpoints of a server with the known ones.
 *
 * @param extensions the extensions of the tenant's phone numbers on the server
 * @param before the items of the last sync
 */
export function compareEndpoints(
  found: PbxEndpoint[],
  extensions: ReadonlySet<string>,
  before: readonly SyncedItem[] = [],
): SyncedItem[] {
  const earlier = new Map(before.filter(({ change }) => change !== 'missing').map((item) => [item.name, item]))
  const isKnown = ({ type, name }: PbxEndpoint) => (type === 'extension' ? extensions.has(name) : earlier.has(name))
  const changeOf = (one: PbxEndpoint): SyncedItem['change'] => {
    if (!isKnown(one)) return 'added'
    const last = earlier.get(one.name)
    return last && last.state !== one.state ? 'changed' : 'same'
  }
  const names = new Set(found.map(({ name }) => name))
  const gone = [
    ...[...extensions].map((name) => ({ type: 'extension' as const, name })),
    ...before.filter(({ type, change }) => type === 'trunk' && change !== 'missing'),
  ].filter(({ name }) => !names.has(name))
  return [
    ...found.map((one) => ({ ...one, change: changeOf(one) })),
    ...gone.map(({ type, name }) => ({ type, name, state: 'unknown', change: 'missing' as const })),
  ]
}

/** Counts the changes, and limits the items; changed ones come first. */
export function resultOf(items: SyncedItem[]): SyncResult {
  const count = (type: SyncedItem['type']) => {
    const own = items.filter((item) => item.type === type)
    const of = (change: SyncedItem['change']) => own.filter((item) => item.change === change).length
    return { added: of('added'), changed: of('changed'), missing: of('missing'), total: own.length - of('missing') }
  }
  const sorted = items.toSorted((one, other) => Number(one.change === 'same') - Number(other.change === 'same'))
  return { extensions: count('extension'), trunks: count('trunk'), items: sorted.slice(0, 200) }
}
