import { and, exists, gt, lt, notExists, sql } from 'drizzle-orm'
import { pbx as contract } from '#contract/pbx.ts'
import { pbxServers, type Engine } from '#contract/pbx-servers/contract.ts'
import { defineService } from '../../compose/noun.ts'
import { callRoutes } from './table.ts'
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

const { tenant_id, pbx_server_id, call_id, decided_at } = callRoutes

/** Routes of calls for which no event arrived within a week. Older ones than a month were checked by earlier runs. */
const isNeverReported = and(
  // Makes PostgreSQL use the index by tenant.
  exists(sql`(select from tenants t where t.id = ${tenant_id})`),
  gt(decided_at, sql`now() - interval '1 month'`),
  lt(decided_at, sql`now() - interval '7 days'`),
  notExists(sql`(select from calls c where c.tenant_id = ${tenant_id} and c.pbx_server_id = ${pbx_server_id}
    and c.external_id = ${call_id})`),
)

export default defineService({ contract, routes: mountPbx, sweeps: [[callRoutes, isNeverReported]] })

/** Serves the requests of PBX servers. */
function mountPbx(surface: Surface, deps: Deps) {
  const identify = identifyPbx(deps)
  const recall = recallPbx(deps)
  serveKeyed(surface, deps, contract.endpoints.route, recall, async ({ body }, server) => ({
    data: await routeCall(deps, server, body),
  }))
  serveKeyed(surface, deps, contract.endpoints.endpoints, identify, async ({ endpoint, query }, server) => {
    await noteRequest(deps, server, 'registration')
    return { data: await readEndpoints(deps, server, { after: readQuery(endpoint, query)['after'] ?? '' }) }
  })
  serveKeyed(surface, deps, contract.endpoints.endpoint, identify, async ({ params }, server) => {
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
