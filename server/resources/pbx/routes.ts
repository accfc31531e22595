import { pbx } from '#contract/pbx.ts'
import { pbxServers, type Engine } from '#contract/pbx-servers/contract.ts'
import { Problem } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, serveKeyed } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { readQuery } from '../../http/validate.ts'
import { identifyPbx, noteRequest, recallPbx } from '../pbx-servers/ports.ts'
import { serveAdapters } from './adapters.ts'
import { addressOf, configOf } from './config/index.ts'
import { readEndpoints } from './endpoints.ts'
import { routeCall } from './route.ts'

/** Answers the questions of PBX servers. */
export function mountPbx(surface: Surface, deps: Deps) {
  const identify = identifyPbx(deps)
  const recall = recallPbx(deps)
  serveKeyed(surface, deps, pbx.endpoints.route, recall, async ({ body }, server) => ({
    data: await routeCall(deps, server, body),
  }))
  serveKeyed(surface, deps, pbx.endpoints.endpoints, identify, async ({ endpoint, query }, server) => {
    await noteRequest(deps, server, 'registration')
    return { data: await readEndpoints(deps, server, { after: readQuery(endpoint, query)['after'] ?? '' }) }
  })
  serveKeyed(surface, deps, pbx.endpoints.endpoint, identify, async ({ params }, server) => {
    await noteRequest(deps, server, 'registration')
    const [found] = await readEndpoints(deps, server, { extension: params['extension']! })
    if (!found) throw new Problem('not_found')
    return { data: found }
  })
  serve(surface, deps, pbxServers.endpoints.config, async ({ tx, actor, endpoint, params, query, originFor }) => {
    const origin = originFor!(deps.env)
    const engine = readQuery(endpoint, query)['engine'] as Engine
    const server = { tenant_id: actor.tenant.id, id: params['id']! }
    return { data: { text: await configOf(tx, server, { engine, address: addressOf(origin, server.id), origin }) } }
  })
  serveAdapters(surface, deps, identify, recall)
}
