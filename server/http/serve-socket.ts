import type { Context as HonoContext } from 'hono'
import { WebSocketServer, type WebSocket } from 'ws'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { closings, subprotocol, ticketPrefix } from '#contract/sockets.ts'
import { redeemTicket } from './socket-tickets.ts'
import type { Surface } from './surface.ts'
import type { Deps } from './app-context.ts'
import type { Context } from './context.ts'
import { authenticate, type Claims } from './authenticate.ts'
import { asActor, asCaller, watchRights } from './caller.ts'
import type { Call, StreamCall, PublicCall } from './call.ts'
import { withoutGuarded } from './guards.ts'
import { handlerInput } from './handler-input.ts'
import { problemFromError } from './errors.ts'
import { eventLine, reasonOf } from '../base/log.ts'
import { bases } from './not-found.ts'
import { requireOrigin, foreignOrigin } from './origin.ts'
import { Problem } from '../base/problem.ts'
import { createSocket, errorMessage, usualSocketLimits, type Socket, type SocketLimits } from './socket.ts'
import { setCaller } from './tenant.ts'

/** The arguments of a WebSocket handler. No transaction is open while it runs. */
interface SocketCall<Subject> extends StreamCall {
  /** The result of `prepare`. */
  subject: Subject
  socket: Socket
  /** Runs a short transaction as the caller, with the caller's current rights. */
  inTenant<T>(run: (call: Call) => Promise<T>): Promise<T>
}

/**
 * Serves an endpoint with `socket`: authorizes the caller like any endpoint, then runs `talk` until either side closes.
 * Closes the connection as soon as the session ends (4401) or the caller loses the permission (4403).
 *
 * @example
 * serveSocket(surface, deps, endpoints.talk, (call) => findRow(lines, call), async ({ subject, socket }) => {
 *   for await (const { digit } of socket.messages) socket.send({ heard: `${subject.name}: ${digit}` })
 * })
 *
 * @param prepare reads the subject, or refuses with a Problem before the connection is upgraded
 */
export function serveSocket<Subject>(
  surface: Surface,
  deps: Deps,
  endpoint: Endpoint,
  prepare: (call: Call) => Promise<Subject>,
  talk: (call: SocketCall<Subject>) => Promise<void>,
  limits: SocketLimits = usualSocketLimits,
) {
  const server = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    maxPayload: endpoint.bodyLimit,
    handleProtocols: (offered) => offered.has(subprotocol) && subprotocol,
  })
  const identify = async (c: HonoContext<Context>) => {
    requireOrigin(c, deps)
    setCaller(c, await claimsOf(c, deps, endpoint))
  }
  const answer = async (c: HonoContext<Context>) => {
    const given = { ...handlerInput(c, endpoint, undefined), db: deps.db }
    const { actor, subject } = await asCaller(
      deps,
      c.get('claims')!,
      endpoint,
      async (caller, tx) => ({ actor: caller, subject: await prepare({ ...given, actor: caller, tx }) }),
      { isUse: true },
    )
    const { upgrade } = c.env ?? {}
    if (!upgrade) throw new Problem('upgrade_required', { headers: { upgrade: 'websocket' } })
    const leave = deps.sockets.seats.take(actor)
    const onOpen = (ws: WebSocket) => {
      ws.once('close', leave)
      void run(deps, { ...given, actor, subject, endpoint }, ws, limits, talk)
    }
    c.set('isUpgraded', true)
    upgrade({ server, onOpen, onFailure: leave })
    return c.body(null)
  }
  surface.push({ endpoint, identify, answer })
}

/** Reads the caller from the access token, or from a ticket, since browsers cannot set headers for WebSockets. */
function claimsOf(c: HonoContext<Context>, { db, keys }: Deps, { api }: Endpoint): Promise<Claims> {
  const offered =
    c.req
      .header('sec-websocket-protocol')
      ?.split(',')
      .map((one) => one.trim()) ?? []
  const ticket = offered.find((one) => one.startsWith(ticketPrefix))?.slice(ticketPrefix.length)
  if (!ticket) return authenticate(c.req.header('authorization'), keys)
  return redeemTicket(db, keys, ticket, { api, path: new URL(c.req.url).pathname.slice(bases[api].length) })
}

async function run<Subject>(
  deps: Deps,
  call: StreamCall & { subject: Subject },
  ws: WebSocket,
  limits: SocketLimits,
  talk: (call: SocketCall<Subject>) => Promise<void>,
) {
  const socket = createSocket(ws, call.endpoint.socket!, limits, { shown: withoutGuarded(call.endpoint, call.actor) })
  const watched = watchRights(deps, call, (problem) => closeWithoutRights(socket, problem))
  const inTenant: SocketCall<Subject>['inTenant'] = (work) => asActor(deps, call, work)
  try {
    await talk({ ...call, socket, inTenant })
    socket.close()
  } catch (error) {
    if (!socket.signal.aborted) fail(deps, call, ws, error as Error)
  } finally {
    if (!socket.signal.aborted) await new Promise((resolve) => socket.signal.addEventListener('abort', resolve))
    watched.leave()
  }
}

/** Closes a connection whose caller has lost the session or the permission. */
function closeWithoutRights(socket: Pick<Socket, 'close'>, { status }: Problem) {
  const reason = status === 401 ? 'session_ended' : 'permission_denied'
  socket.close(closings[reason], reason)
}

/** Sends the error of the handler to the client, closes the connection, and logs unexpected errors. */
function fail({ log }: Deps, { endpoint, client }: StreamCall, ws: WebSocket, error: Error) {
  const { status, code } = problemFromError(error)
  if (status === 401) return ws.close(closings.session_ended, 'session_ended')
  if (code === 'permission_denied') return ws.close(closings.permission_denied, 'permission_denied')
  if (status >= 500) log(eventLine({ request_id: client.request_id, socket: endpoint.name, error: reasonOf(error) }))
  ws.send(JSON.stringify(errorMessage(error)))
  ws.close(status >= 500 ? 1011 : 1008, code)
}

interface Served<Subject> {
  /** The subprotocol that clients offer. */
  subprotocol: string
  limits: SocketLimits
  /**
   * Reads the subject from the signed URL, which is valid once, before the connection is upgraded.
   * @throws Problem if the URL is invalid, used or expired
   */
  redeem(call: PublicCall): Promise<Subject>
  /** Returns true if pages of another origin can connect. */
  allows?(origin: string, call: PublicCall): Promise<boolean>
  talk(call: { subject: Subject; socket: Socket }): Promise<void>
  /** Watches the rights of the client. @returns a function that stops watching */
  watch(subject: Subject, onLost: (problem: Problem) => void): () => void
  /** Called if the client has left before it was connected. */
  abandon(subject: Subject): void
  /** Builds the error message in the protocol of the endpoint. */
  describe(error: Error): object
}

/**
 * Serves a public endpoint with `socket`, in a protocol with its own messages, to clients with a signed URL. Pages of
 * other sites are refused unless `allows` accepts them.
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
    const socket = createSocket(ws, endpoint.socket!, limits, { describe, shown: withoutGuarded(endpoint) })
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
