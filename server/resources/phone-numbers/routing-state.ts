import { and, eq, ne } from 'drizzle-orm'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import type { RoutingState } from '#contract/phone-numbers/routing.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { destinationsOf } from '../../base/destinations/destination.ts'
import { DestinationProblem } from '../../base/destinations/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { checkAri, type Ari, hasExtension, readSecrets } from '../pbx-servers/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { endpointColumns, endpointOf, fingerprintsOf } from './registration.ts'
import { activate, routeFingerprint } from './requests.ts'
import { readRouteOf } from './route-facts.ts'
import { numberRequests, phoneNumbers } from './table.ts'

type PhoneNumber = typeof phoneNumbers.$inferSelect

/** A number with its PBX server, and the data that the server received. */
interface Known {
  number: PhoneNumber
  pbxStatus: string | null
  /** The REST interface of the PBX server, if configured. */
  ari?: Ari
  /** Fingerprints of the data that the server would receive now, and of those it received last. */
  current?: Given
  got?: Given
}

type Given = Record<'endpoint' | 'credentials' | 'route', string | null>

/** Compares a number with its PBX server, and stores the result. The server is requested outside of a transaction. */
export function serveRoutingState(surface: Surface, deps: Deps, resource: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.routingStatus, async (call) => {
    const known = await asActor(deps, call, (own) => readKnown(resource, deps, own))
    const told = await askServer(deps, known)
    const state = compare(known, told)
    await asActor(deps, call, (own) => keep(own, known.number, state, told === 'known'))
    return { data: state }
  })
}

async function readKnown(resource: ServedResource, deps: Deps, call: Call): Promise<Known> {
  const number = (await findRow(resource, call)) as PhoneNumber
  const { tenant_id, id, pbx_server_id, extension } = number
  if (!pbx_server_id) return { number, pbxStatus: null }
  const isGot = and(eq(numberRequests.tenant_id, tenant_id), eq(numberRequests.phone_number_id, id))
  const [found] = await call.tx
    .select({ status: pbxServers.status, api_url: pbxServers.api_url, columns: endpointColumns, got: numberRequests })
    .from(phoneNumbers)
    .innerJoin(pbxServers, and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id)))
    .leftJoin(numberRequests, and(isGot, eq(numberRequests.pbx_server_id, pbx_server_id)))
    .where(and(eq(phoneNumbers.tenant_id, tenant_id), eq(phoneNumbers.id, id)))
  const { status, api_url, columns, got } = found!
  const { api_key } = await readSecrets(call.tx, deps, { tenant_id, id: pbx_server_id })
  const ari = api_url && api_key && status !== 'disabled' ? { api_url, api_key } : undefined
  const { facts } = await readRouteOf(call.tx, number)
  const endpoint = extension ? fingerprintsOf(endpointOf(deps, columns)) : { endpoint: null, credentials: null }
  const current = { ...endpoint, route: routeFingerprint(facts.chain) }
  return { number, pbxStatus: status, ari, current, ...(got && { got }) }
}

/** The result from the server's REST interface; undefined if it was not requested. */
type Told = 'known' | 'missing' | DestinationProblem | undefined

/** Requests the extension from the REST interface, unless the server has requested it from the platform. */
async function askServer(deps: Deps, { number, ari, got }: Known): Promise<Told> {
  const { status, extension } = number
  if (!ari || !extension || got?.endpoint || !['active', 'provisioning'].includes(status)) return undefined
  const destinations = destinationsOf(deps.env)
  try {
    await checkAri(destinations, ari)
    return (await hasExtension(destinations, ari, extension)) ? 'known' : 'missing'
  } catch (error) {
    if (error instanceof DestinationProblem) return error
    throw error
  }
}

/** In sync if the server received or confirmed the current data; pending if neither side made a request. */
function compare({ number, pbxStatus, current, got }: Known, told: Told): RoutingState {
  const checked_at = new Date().toISOString()
  const status = number.status === 'provisioning' && told === 'known' ? 'active' : number.status
  const all: RoutingState['differences'] = [
    { field: 'status', expected: 'active', actual: status },
    { field: 'pbx_status', expected: 'online', actual: pbxStatus },
  ]
  const differences = all.filter(({ expected, actual }) => expected !== actual)
  const hasRequested = got !== undefined && (got.endpoint !== null || got.route !== null)
  if (status !== 'active' || (!hasRequested && !told)) return { routing_status: 'pending', checked_at, differences }
  for (const field of ['endpoint', 'credentials', 'route'] as const) {
    const isOther = got?.[field] && got[field] !== current![field]
    if (isOther) differences.push({ field, expected: 'current', actual: 'earlier' })
  }
  if (told === 'missing') differences.push({ field: 'extension', expected: number.extension, actual: null })
  if (told instanceof DestinationProblem) {
    differences.push({ field: 'pbx_api', expected: 'reachable', actual: told.code })
    if (!hasRequested) return { routing_status: 'error', checked_at, differences }
  }
  return { routing_status: differences.length > 0 ? 'drifted' : 'in_sync', checked_at, differences }
}

/** Stores the time only with a new result, so that viewing a number does not announce a change. */
async function keep(
  { tx }: Call,
  { tenant_id, id, status }: PhoneNumber,
  { routing_status, checked_at }: RoutingState,
  isTold: boolean,
) {
  if (isTold && status === 'provisioning') await activate(tx, tenant_id, [id])
  await tx
    .update(phoneNumbers)
    .set({ routing_status, routing_checked_at: checked_at })
    .where(
      and(
        eq(phoneNumbers.tenant_id, tenant_id),
        eq(phoneNumbers.id, id),
        ne(phoneNumbers.routing_status, routing_status),
      ),
    )
}
