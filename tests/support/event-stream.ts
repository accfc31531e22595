import { createParser } from 'eventsource-parser'
import { pathOf } from '#contract/grammar/contract.ts'
import { events, type LiveEvent } from '#contract/events.ts'

interface Received {
  event?: string
  id?: string
  data: any
}

export interface Follower {
  status: number
  headers: Headers
  /** Everything received so far, heartbeats included. */
  received: Received[]
  /** The changes received so far. */
  changes(): LiveEvent[]
  lastEventId(): string | undefined
  /** Resolves when the condition holds; rejects after 15 seconds. */
  until(condition: () => boolean, ms?: number): Promise<void>
  /** Resolves when the platform has ended the stream. */
  ended: Promise<void>
  close(): void
}

type Request = (path: string, init: RequestInit) => Response | Promise<Response>

/** Follows the events of a tenant as a client does. */
export async function follow(
  request: Request,
  { user, token }: { user: { tenant_id: string }; token: { access_token: string } },
  { lastEventId, seconds }: { lastEventId?: string; seconds?: number } = {},
): Promise<Follower> {
  const aborting = new AbortController()
  const path = `/v1${pathOf(events.endpoints.follow!, { tenantId: user.tenant_id })}`
  const response = await request(seconds ? `${path}?seconds=${seconds}` : path, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token.access_token}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
    signal: aborting.signal,
  })
  const received: Received[] = []
  const waiting = new Set<() => void>()
  const parser = createParser({
    onEvent({ event, id, data }) {
      received.push({ event, id, data: JSON.parse(data) })
      waiting.forEach((look) => look())
    },
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
  const read = async () => {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      if (isStream) parser.feed(value)
    }
  }
  return {
    status: response.status,
    headers: response.headers,
    received,
    changes: () => received.filter(({ event }) => event === undefined).map(({ data }) => data),
    lastEventId: () => received.findLast(({ id }) => id)?.id,
    until: (condition, ms = 15_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`Received ${JSON.stringify(received)}`)), ms)
        const look = () => {
          if (!condition()) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
    ended: read().catch(() => undefined),
    close: () => {
      aborting.abort()
      void reader.cancel().catch(() => undefined)
    },
  }
}
