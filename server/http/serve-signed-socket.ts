import type { Context as HonoContext } from 'hono'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { Surface } from './surface.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import type { PublicCall } from './call.ts'
import { handlerInput } from './handler-input.ts'
import { eventLine, reasonOf } from '../base/log.ts'
import { foreignOrigin, requireOrigin } from './origin.ts'
import { Problem } from '../base/problem.ts'
import { closeWithoutRights } from './serve-socket.ts'
import { createSocket, type Socket, type SocketLimits } from './socket.ts'

interface Served<Subject> {
  /** The subprotocol that clients offer. */
  subprotocol: string
  limits: SocketLimits
  /**
   * Reads what is talked about from the signed address, and uses the address up, before the connection is upgraded.
   * @throws Problem if the address is wrong, used or has expired
   */
  redeem(call: PublicCall): Promise<Subject>
  /** Returns true if pages of another origin may connect. */
  allows?(origin: string, call: PublicCall): Promise<boolean>
  talk(call: { subject: Subject; socket: Socket }): Promise<void>
  /** Watches who talks. @returns how to stop */
  watch(subject: Subject, onLost: (problem: Problem) => void): () => void
  /** The client has left before it was connected. */
  abandon(subject: Subject): void
  /** The message that tells an error in the protocol of the endpoint. */
  describe(error: Error): object
}

/**
 * Serves a public endpoint with `socket` to whoever has a signed address of it, in a protocol with messages of its own.
 * Pages of other sites are refused, as at any WebSocket, but for those that it allows.
 */
export function serveSignedSocket<Subject>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint,
  { subprotocol, limits, redeem, allows, talk, watch, abandon, describe }: Served<Subject>,
) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: endpoint.bodyLimit,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  })
  const run = async (subject: Subject, ws: WebSocket) => {
    const socket = createSocket(ws, endpoint.socket!, limits, describe)
    const leave = watch(subject, (problem) => closeWithoutRights(socket, problem))
    try {
      await talk({ subject, socket })
      socket.close()
    } catch (error) {
      deps.log(eventLine({ socket: endpoint.name, error: reasonOf(error as Error) }))
      ws.send(JSON.stringify(describe(error as Error)))
      ws.close(1011, 'internal')
    } finally {
      leave()
    }
  }
  const inputOf = (c: HonoContext<Context>) => ({ ...handlerInput(c, endpoint, undefined), db: deps.db })
  const answer = async (c: HonoContext<Context>) => {
    const { upgrade } = c.env ?? {}
    if (!upgrade) throw new Problem('upgrade_required', { headers: { upgrade: 'websocket' } })
    const subject = await redeem(inputOf(c))
    c.set('isUpgraded', true)
    upgrade({ server, onOpen: (ws) => void run(subject, ws), onFailure: () => abandon(subject) })
    return c.body(null)
  }
  const identify = async (c: HonoContext<Context>) => {
    const origin = allows && foreignOrigin(c, deps.env)
    if (!origin || !(await allows(origin, inputOf(c)))) requireOrigin(c, deps)
  }
  surface.push({ endpoint, identify, answer })
}
