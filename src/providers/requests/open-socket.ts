import { pathOf } from '#contract/grammar/path.ts'
import { closings, sockets, subprotocol, ticketPrefix } from '#contract/sockets.ts'
import { subscribeSession, readSession } from '../session/session.ts'
import { ApiError } from './api-error.ts'
import { baseOf } from './api-base.ts'
import { delayOf } from './delay.ts'
import { call, type Callable } from './http.ts'

interface Handlers<Message> {
  onMessage: (message: Message) => void
  /** Called on each connection. */
  onOpen?: () => void
  /** Called with the error of a rejected message or connection. */
  onError?: (error: ApiError) => void
  /** Called once the socket has ended and will not reconnect. */
  onClose?: () => void
  /** Reconnects after a loss, with increasing delays. Messages sent meanwhile are dropped. */
  reconnects?: boolean
}

export interface OpenedSocket<Message> {
  /** @returns false if it is not connected */
  send(message: Message): boolean
  close(): void
}

/**
 * Opens the WebSocket of an endpoint, until it is closed or the session ends.
 *
 * @example
 * const line = openSocket<Heard, Digits>(lineTests.endpoints.talk, { id }, { onMessage: ({ digits }) => show(digits) })
 * line.send({ type: 'digits', digits: ['1'] })
 */
export function openSocket<Received, Sent>(
  endpoint: Callable,
  params: Record<string, string>,
  { onMessage, onOpen, onError, onClose, reconnects = false }: Handlers<Received>,
): OpenedSocket<Sent> {
  let ws: WebSocket | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let isEnded = false

  const unwatch = watchUser(end)
  function end() {
    if (isEnded) return
    isEnded = true
    clearTimeout(timer)
    unwatch()
    ws?.close()
    onClose?.()
  }

  async function connect() {
    try {
      const opened = await open(endpoint, params)
      if (isEnded) return opened.close()
      ws = opened
      ws.onmessage = ({ data }) => deliver<Received>(JSON.parse(data as string), onMessage, onError)
      ws.onclose = ({ code, reason }) => void lose(code, reason)
      failures = 0
      onOpen?.()
    } catch (error) {
      fail(error as ApiError)
    }
  }
  async function lose(code: number, reason: string) {
    ws = undefined
    if (isEnded || code === 1000 || code === closings.idle) return end()
    if (code === 1008 || code === closings.rate_limited) return stop(new ApiError(422, reason as ApiError['code']))
    // Requests the reason: an expired session is renewed or ended, a missing permission is reported.
    if (code === closings.session_ended || code === closings.permission_denied)
      return stop(await refusalOf(endpoint, params))
    fail(new ApiError(0, 'network'))
  }
  function fail(error: ApiError) {
    if (isEnded) return
    if (!reconnects || !isPassing(error)) return stop(error)
    timer = setTimeout(() => void connect(), Math.max(delayOf(failures++), (error.retryAfter ?? 0) * 1000))
  }
  function stop(error: ApiError) {
    if (isEnded) return
    onError?.(error)
    end()
  }

  void connect()
  return {
    send(message) {
      if (ws?.readyState !== WebSocket.OPEN) return false
      ws.send(JSON.stringify(message))
      return true
    },
    close: end,
  }
}

/** Calls back when the session ends or changes to another user. @returns a function that stops watching */
function watchUser(onChanged: () => void): () => void {
  const user = readSession()?.user.id
  return subscribeSession(() => {
    if (readSession()?.user.id !== user) onChanged()
  })
}

/** Passes a message to the handler; a message of type `error` is a refusal. */
function deliver<Message>(
  message: Message & { type?: string; code?: ApiError['code'] },
  onMessage: Handlers<Message>['onMessage'],
  onError: Handlers<Message>['onError'],
) {
  if (message.type === 'error') onError?.(new ApiError(422, message.code!, message as object))
  else onMessage(message)
}

/** Checks whether a retry can succeed. */
const isPassing = ({ code, statusCode }: ApiError) => code === 'network' || statusCode >= 500 || statusCode === 429

/** Opens a connection with a ticket, so that the handshake does not contain the token. @throws {ApiError} */
async function open(endpoint: Callable, params: Record<string, string>): Promise<WebSocket> {
  const tenantId = readSession()?.user.tenant_id ?? ''
  const path = pathOf(endpoint, { ...params, tenantId })
  const { data } = await call(sockets.endpoints.ticket, { body: { api: endpoint.api, path } })
  const url = new URL(`${baseOf(endpoint.api)}${path}`, location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  const ws = new WebSocket(url, [subprotocol, `${ticketPrefix}${data.ticket}`])
  await new Promise<void>((resolve, reject) => {
    ws.onopen = () => resolve()
    ws.onerror = () => reject(new ApiError(0, 'network'))
  }).catch(async () => {
    throw await refusalOf(endpoint, params)
  })
  return ws
}

/** Repeats the request over HTTP, because browsers do not expose why a WebSocket was refused. */
async function refusalOf(endpoint: Callable, params: Record<string, string>): Promise<ApiError> {
  try {
    await call(endpoint, { params })
  } catch (error) {
    const refusal = error as ApiError
    if (refusal.code !== 'upgrade_required') return refusal
  }
  return new ApiError(0, 'network')
}
