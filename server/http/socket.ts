import type { WebSocket } from 'ws'
import { closings } from '#contract/sockets.ts'
import type { SocketMessages } from '#contract/grammar/contract.ts'
import { heartbeatMs } from '#contract/events.ts'
import { inEnglish } from '#contract/grammar/english/field-problems.ts'
import { problemFromError } from './errors.ts'
import { Problem } from '../base/problem.ts'
import { validate } from './validate.ts'

/** The platform's side of a WebSocket. */
export interface Socket<Receives = any, Sends = any> {
  /** The messages of the client, until either side closes. */
  messages: AsyncIterable<Receives>
  /** Sends a message without waiting. A client that reads too slowly is disconnected, to limit memory. */
  send(message: Sends): void
  close(code?: number, reason?: string): void
  /** Aborted when either side has closed. */
  signal: AbortSignal
}

export interface SocketLimits {
  /** Milliseconds between two pings. A client that does not answer is disconnected. */
  heartbeatMs: number
  /** Maximum milliseconds without a message of either side. */
  idleMs: number
  /** Maximum messages of the client per second on average (`perSecond`) and at once (`burst`). */
  perSecond: number
  burst: number
  /** Maximum messages that wait for the handler. Beyond it, reading pauses. */
  mostWaiting: number
  /** Maximum bytes that wait for a slow client. */
  mostBuffered: number
}

export const usualSocketLimits: SocketLimits = {
  heartbeatMs,
  idleMs: 15 * 60_000,
  perSecond: 20,
  burst: 100,
  mostWaiting: 100,
  mostBuffered: 1024 * 1024,
}

interface Faces {
  /** Builds an error message, for a protocol with its own messages. */
  describe?: (error: Error) => object
  /** Removes from a message what the client cannot read. */
  shown?: (message: unknown) => unknown
}

/** Milliseconds to wait for the client's side of the closing handshake. */
const closingMs = 1_000

/**
 * Validates, rate-limits and queues the messages of a WebSocket, and detects a dead connection.
 */
export function createSocket(
  ws: WebSocket,
  { receives, sends }: SocketMessages,
  limits: SocketLimits,
  { describe = errorMessage, shown = (message) => message }: Faces = {},
): Socket {
  const ended = new AbortController()
  const inbox = createInbox(ws, limits.mostWaiting, ended.signal)
  const allowance = createAllowance(limits)
  /** Discards all messages from then on, whether or not the client completes the closing handshake. */
  const close = (code = 1000, reason?: string) => {
    inbox.clear()
    ended.abort()
    ws.close(code, reason)
    setTimeout(() => ws.terminate(), closingMs).unref()
  }
  const idle = setTimeout(() => close(closings.idle, 'idle'), limits.idleMs)
  let isAnswering = true
  const heartbeat = setInterval(() => {
    // While reading is paused, because the handler is slow, the answer to a ping cannot arrive.
    if (!isAnswering && !ws.isPaused) return ws.terminate()
    isAnswering = false
    ws.ping()
  }, limits.heartbeatMs)

  function write(message: object) {
    if (ws.readyState !== ws.OPEN) return
    ws.send(JSON.stringify(message))
    if (ws.bufferedAmount > limits.mostBuffered) ws.terminate()
  }
  function receive(data: Buffer, isBinary: boolean) {
    if (ended.signal.aborted) return
    idle.refresh()
    isAnswering = true
    if (!allowance.take()) {
      write(describe(new Problem('rate_limited')))
      return close(closings.rate_limited, 'rate_limited')
    }
    try {
      inbox.add(validate(receives, isBinary ? undefined : parse(data.toString())))
    } catch (error) {
      write(describe(error as Error))
    }
  }

  ws.on('message', (data, isBinary) => receive(data as Buffer, isBinary))
  ws.on('pong', () => (isAnswering = true))
  // A protocol error, such as a message that is too large. `ws` closes the connection with the code.
  ws.on('error', () => {})
  ws.once('close', () => {
    clearTimeout(idle)
    clearInterval(heartbeat)
    ended.abort()
  })
  return {
    messages: inbox,
    send(message) {
      idle.refresh()
      write(shown(sends.parse(message)) as object)
    },
    close,
    signal: ended.signal,
  }
}

/** Converts an error to a message with the code and the fields of an HTTP answer. */
export function errorMessage(error: Error) {
  const { code, message, details } = problemFromError(error)
  const { errors, reason, params } = details
  return {
    type: 'error',
    code,
    message,
    ...(reason && { reason, params }),
    ...(errors && { errors: inEnglish(errors), details: errors }),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Problem('malformed_body')
  }
}

/** Queues messages until the handler takes them, and pauses reading while too many wait. */
function createInbox(ws: WebSocket, most: number, signal: AbortSignal) {
  const waiting: unknown[] = []
  let wake = () => {}
  signal.addEventListener('abort', () => wake())
  return {
    add(message: unknown) {
      waiting.push(message)
      if (waiting.length >= most) ws.pause()
      wake()
    },
    clear() {
      waiting.length = 0
    },
    async *[Symbol.asyncIterator]() {
      for (;;) {
        if (waiting.length > 0) {
          yield waiting.shift()
          if (ws.isPaused && waiting.length < most) ws.resume()
        } else if (signal.aborted) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}

/** A token bucket: allows `burst` messages at once and refills over time. */
function createAllowance({ perSecond, burst }: SocketLimits) {
  let [left, at] = [burst, Date.now()]
  return {
    take() {
      const now = Date.now()
      left = Math.min(burst, left + ((now - at) / 1000) * perSecond)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
