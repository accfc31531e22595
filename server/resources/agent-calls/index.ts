import { lt, sql, and, eq } from 'drizzle-orm'
import { agentCalls as contract } from '#contract/agent-calls.ts'
import { defineService, type Listener } from '../../compose/noun.ts'
import { callReservations } from './table.ts'
import { Problem } from '../../base/problem.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveKeyed } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { hashOf } from '../../identity/tokens.ts'
import { identifyPbx } from '../pbx-servers/ports.ts'
import { StartError } from '../../base/start-error.ts'
import { messageOf } from '../../base/log.ts'
import { listenForAudio } from '../../telephony/listen.ts'
import type { Running } from '../conversations/ports.ts'
import { answerCall } from './answer-call.ts'
import { speechServiceOf } from './speech-service.ts'

export default defineService({
  contract,
  routes: mountAgentCalls,
  listen: listenForCalls,
  // A dialplan requests the next step immediately, so a day is ample.
  sweeps: [[callReservations, lt(callReservations.expires_at, sql`now() - interval '1 day'`)]],
})

/** Serves the next step of a call to the PBX server that handed it to an agent. */
function mountAgentCalls(surface: Surface, deps: Deps) {
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

/** Opens the port for calls to agents, if one is configured. @throws StartError */
export async function listenForCalls(deps: Deps): Promise<Listener | undefined> {
  const { AUDIO_SOCKET_PORT: port, AUDIO_SOCKET_HOST, HOST } = deps.env
  if (port === undefined) return undefined
  const service = speechServiceOf(deps.env)
  if (!service) throw new StartError('AUDIO_SOCKET_PORT needs SPEECH_BASE_URL: the service that recognizes and speaks')
  const running: Running = new Map()
  const answer = (id: string, connection: Parameters<typeof answerCall>[4]) =>
    answerCall(deps, service, running, id, connection).catch((error: Error) =>
      deps.log(`A call failed: ${messageOf(error)}`),
    )
  const listener = await listenForAudio({ port, host: AUDIO_SOCKET_HOST ?? HOST, answer }).catch((error: Error) => {
    throw new StartError(`AUDIO_SOCKET_PORT ${port}: ${error.message}`)
  })
  return {
    port: listener.port,
    async close() {
      for (const conversation of running.values()) conversation.finish('lost')
      await listener.close()
    },
  }
}
