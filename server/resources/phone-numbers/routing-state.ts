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
import { phoneNumbers } from './table.ts'

type PhoneNumber = typeof phoneNumbers.$inferSelect

/** A number with its PBX server, as the platform stores them. */
interface Known {
  number: PhoneNumber
  pbxStatus: string | null
  /** The interface of the PBX server, if it has one. */
  ari?: Ari
}

/** Compares a number with its PBX server, and keeps the result. No transaction stays open while the server is asked. */
export function serveRoutingState(surface: Surface, deps: Deps, resource: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.routingStatus, async (call) => {
    const known = await asActor(deps, call, (own) => readKnown(resource, deps, own))
    const state = await compare(deps, known)
    await asActor(deps, call, (own) => keep(own, known.number, state))
    return { data: state }
  })
}

async function readKnown(resource: ServedResource, deps: Deps, call: Call): Promise<Known> {
  const number = (await findRow(resource, call)) as PhoneNumber
  const { tenant_id, pbx_server_id } = number
  if (!pbx_server_id) return { number, pbxStatus: null }
  const [server] = await call.tx
    .select({ status: pbxServers.status, api_url: pbxServers.api_url })
    .from(pbxServers)
    .where(and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id)))
  const { status, api_url } = server!
  const { api_key } = await readSecrets(call.tx, deps, { tenant_id, id: pbx_server_id })
  const ari = api_url && api_key && status !== 'disabled' ? { api_url, api_key } : undefined
  return { number, pbxStatus: status, ari }
}

/** In sync is what the PBX server itself confirmed; what cannot be asked stays pending. */
async function compare(deps: Deps, { number, pbxStatus, ari }: Known): Promise<RoutingState> {
  const { status, extension } = number
  const checked_at = new Date().toISOString()
  const all: RoutingState['differences'] = [
    { field: 'status', expected: 'active', actual: status },
    { field: 'pbx_status', expected: 'online', actual: pbxStatus },
  ]
  const differences = all.filter(({ expected, actual }) => expected !== actual)
  if (status !== 'active' || !ari || !extension) return { routing_status: 'pending', checked_at, differences }
  const destinations = destinationsOf(deps.env)
  try {
    await checkAri(destinations, ari)
    if (!(await hasExtension(destinations, ari, extension))) {
      differences.push({ field: 'extension', expected: extension, actual: null })
    }
  } catch (error) {
    if (!(error instanceof DestinationProblem)) throw error
    differences.push({ field: 'pbx_api', expected: 'reachable', actual: error.code })
    return { routing_status: 'error', checked_at, differences }
  }
  return { routing_status: differences.length > 0 ? 'drifted' : 'in_sync', checked_at, differences }
}

/** The time of the check is kept with a new result only, so that looking at a number does not announce a change. */
async function keep({ tx }: Call, { tenant_id, id }: PhoneNumber, { routing_status, checked_at }: RoutingState) {
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
