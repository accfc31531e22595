import { and, eq } from 'drizzle-orm'
import { phoneNumbers as contract } from '#contract/phone-numbers/contract.ts'
import { addRights } from '../../record/rights.ts'
import type { ServedResource, StoredRow } from '../../record/resource.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Call, Reply } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { listAgents } from './agents.ts'
import { generate } from './generate.ts'
import { phoneNumberHooks } from './hooks.ts'
import { createPassword } from './password.ts'
import { phoneNumberPolicy } from './policy.ts'
import { problemOf, provision, provisionSelected } from './provision.ts'
import { changeRouting, readRouting, testRoute, updateRouting } from './routing.ts'
import { serveRoutingState } from './routing-state.ts'
import { phoneNumbers } from './table.ts'
import { speechPathOf } from '../agent-calls/ports.ts'
import { pbxServers } from '../pbx-servers/table.ts'
import { readHosting } from './hosted.ts'

const resource: ServedResource = { contract, table: phoneNumbers, policy: phoneNumberPolicy, hooks: phoneNumberHooks }
const { endpoints } = contract

export function mountPhoneNumbers(surface: Surface, deps: Deps) {
  serve(surface, deps, endpoints.generate, (call) => generate(resource, call))
  serve(surface, deps, endpoints.provisionSelected, (call) => provisionSelected(resource, deps, call))
  serve(surface, deps, endpoints.provision, async (call) =>
    provisioned(call, await provision(resource, deps, call, { key: 'provision' })),
  )
  serve(surface, deps, endpoints.provisionExtension, async (call) =>
    provisioned(call, await provision(resource, deps, call, { key: 'provisionExtension', wanted: call.body })),
  )
  serve(surface, deps, endpoints.createPassword, (call) => createPassword(resource, deps, call))
  serve(surface, deps, endpoints.routing, async (call) => withSpeech(deps, call, await readRouting(resource, call)))
  serve(surface, deps, endpoints.updateRouting, async (call) =>
    withSpeech(deps, call, await updateRouting(resource, call)),
  )
  serve(surface, deps, endpoints.setCallHandler, (call) =>
    changeRouting(resource, call, 'setCallHandler', { call_handler: call.body }),
  )
  serveRoutingState(surface, deps, resource)
  serve(surface, deps, endpoints.routeTest, (call) => testRoute(resource, deps, call))
  serve(surface, deps, endpoints.agents, (call) => listAgents(deps, call))
}

const provisioned = (call: Call, row: StoredRow): Reply => ({
  data: addRights(resource, call, [row])[0],
  failure: problemOf(row),
})

/** Adds to a number's routing whether calls can reach agents, and its state at ElevenLabs. */
async function withSpeech({ env }: Pick<Deps, 'env'>, { tx }: Call, reply: Reply): Promise<Reply> {
  const { tenant_id, id, pbx_server_id } = reply.data
  const isIt = and(eq(pbxServers.tenant_id, tenant_id), eq(pbxServers.id, pbx_server_id))
  const [server] = pbx_server_id ? await tx.select({ vendor: pbxServers.vendor }).from(pbxServers).where(isIt) : []
  const hosting = await readHosting(tx, env, tenant_id, id)
  return { ...reply, data: { ...reply.data, speech: speechPathOf(env, server?.vendor), hosting } }
}
