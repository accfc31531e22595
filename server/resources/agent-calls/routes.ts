import { and, eq } from 'drizzle-orm'
import { agentCalls as contract } from '#contract/agent-calls.ts'
import { isWithin } from '../../base/destinations/addresses.ts'
import { Problem, refused } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed, type Identify } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { hashOf } from '../../identity/tokens.ts'
import { pbxByIngestKey, type KnownPbx } from '../pbx-servers/ports.ts'
import { callReservations } from './table.ts'

/** Tells a PBX server where a call goes that it has handed to an agent. */
export function mountAgentCalls(surface: Surface, deps: Deps) {
  const identify: Identify<KnownPbx> = async (key, { pbxServerId = '' }, { ip }) => {
    const pbx = await pbxByIngestKey(deps.db, pbxServerId, key)
    if (!pbx) throw new Problem('invalid_token')
    if (pbx.status === 'disabled') throw refused('pbx_disabled')
    const { allowed_ips } = pbx
    if (allowed_ips.length === 0 || (ip && isWithin(allowed_ips, ip))) return pbx
    throw refused('address_not_allowed', { address: ip ?? '' })
  }
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
