import type { Context as HonoContext } from 'hono'
import { streamSSE, type SSEStreamingApi } from 'hono/streaming'
import type { Context } from './context.ts'

/** A server-sent event. */
export interface Message {
  /** The id that a client sends as `Last-Event-ID` to continue after this event. */
  id?: string
  /** The name of the event. Default: `message`. */
  event?: string
  data: unknown
}

/** The server's side of a stream of server-sent events. */
export interface EventStream {
  /** Sends an event without waiting. A client that reads too slowly is disconnected, to limit memory. */
  send(message: Message): void
  /** Ends the stream after the events that were sent. */
  end(): void
  /** Aborted when either side has ended the stream. */
  signal: AbortSignal
}

/** Maximum number of events that wait for a slow client. */
const mostWaiting = 1000
/** Maximum milliseconds in which a client reads nothing. */
const patienceMs = 60_000
/** Milliseconds until a client reconnects. */
const retryMs = 2000

/** Checks whether a client asks for server-sent events rather than JSON. */
export const wantsEvents = (c: HonoContext<Context>): boolean =>
  (c.req.header('accept') ?? '').includes('text/event-stream')

/**
 * Answers with server-sent events until `run` has ended, or either side ends the stream.
 *
 * @example
 * openStream(c, async (stream) => {
 *   for await (const step of steps(stream.signal)) stream.send({ event: 'step', data: step })
 * })
 */
export function openStream(c: HonoContext<Context>, run: (stream: EventStream) => Promise<void>): Response {
  // Tells proxies not to buffer the events.
  c.header('x-accel-buffering', 'no')
  let ended = () => {}
  c.set('streamed', new Promise((resolve) => (ended = resolve)))
  return streamSSE(c, async (sse) => {
    const stream = createStream(sse, () => c.env?.outgoing?.destroy())
    try {
      await run(stream)
    } finally {
      stream.end()
      ended()
      await stream.sent()
    }
  })
}

function createStream(sse: SSEStreamingApi, cutOff: () => void): EventStream & { sent(): Promise<void> } {
  const ended = new AbortController()
  let waiting: string[] = [`retry: ${retryMs}\n\n`]
  let writing: Promise<void> | undefined

  sse.onAbort(() => ended.abort())

  async function write() {
    while (waiting.length > 0 && !sse.aborted) {
      const text = waiting.join('')
      waiting = []
      const timer = setTimeout(giveUp, patienceMs)
      await sse.write(text)
      clearTimeout(timer)
    }
    writing = undefined
  }

  function giveUp() {
    waiting = []
    ended.abort()
    sse.abort()
    cutOff()
  }

  const startWriting = () => {
    writing ??= write()
  }
  startWriting()
  return {
    send(message) {
      if (ended.signal.aborted) return
      if (waiting.length >= mostWaiting) return giveUp()
      waiting.push(textOf(message))
      startWriting()
    },
    end: () => ended.abort(),
    signal: ended.signal,
    sent: async () => writing,
  }
}

const textOf = ({ id, event, data }: Message): string =>
  [id && `id: ${id}`, event && `event: ${event}`, `data: ${JSON.stringify(data)}`].filter(Boolean).join('\n') + '\n\n'
