import { and, eq } from 'drizzle-orm'
import { agentCalls as contract } from '#contract/agent-calls.ts'
import { Problem } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { hashOf } from '../../identity/tokens.ts'
import { identifyPbx } from '../pbx-servers/ports.ts'
import { callReservations } from './table.ts'

/** Tells a PBX server where a call goes that it has handed to an agent. */
export function mountAgentCalls(surface: Surface, deps: Deps) {
  const identify = identifyPbx(deps)
  serveKeyed(surface, deps, contract.endpoints.result, identify, async ({ params, client }, { id, tenant_id }) => {
    await deps.throttle.attempt({ kind: 'ingest', subject: id, ip: client.ip })
    const isIt = and(
      eq(callReservations.tenant_id, tenant_id),
      eq(callReservations.pbx_server_id, id),
      eq(callReservations.secret_hash, hashOf(String(params['uuid']).toLowerCase())),
    )
    const [found] = await inTenant(deps.db, tenant_id, (tx) => tx.select().from(callReservations).where(isIt))
    if (!found) throw new Problem('not_found')
    const { taken_at, next, transfer_to, conversation_id } = found
    const status = next !== null ? 'ended' : taken_at === null ? 'waiting' : 'running'
    return { data: { status, next: next ?? 'fallback', transfer_to, conversation_id } }
  })
}
