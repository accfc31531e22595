import { createParser } from 'eventsource-parser'
import type * as z from 'zod'
import { events, heartbeatMs, type AccessNote, type LiveEvents } from '#contract/events.ts'
import type { ApiError } from '../requests/api-error.ts'
import { delayOf } from '../requests/delay.ts'
import { call } from '../requests/http.ts'
import { openStream } from '../requests/open-stream.ts'
import type { LiveState, News } from './news.ts'

type From = { lastEventId: string } | { seconds: number }

interface Following {
  /** Returns the position to continue from. */
  from: () => From
  signal: AbortSignal
  /** Called with the id of each event, and the change of a record that it reports. */
  onEvent: (id: string | undefined, news?: News) => void
  onState: (state: LiveState) => void
  /** Called with the mark of the caller's rights, at each connection and change. */
  onAccess: (access: string) => void
}

const { follow: endpoint } = events.endpoints

/** Milliseconds without a first event after which a proxy is assumed to buffer the stream. */
const firstEventMs = 8000
/** Milliseconds without an event after which a stream is assumed to be dead. */
const silenceMs = heartbeatMs * 2.25
/** Milliseconds between two polls, and before a stream is tried again. */
const [pollMs, retryStreamMs] = [5000, 300_000]
/** Milliseconds without a connection before this is reported. */
const pausedMs = 5000

/** Follows the events until it is aborted: with a stream, or by polling where a proxy buffers streams. */
export async function follow({ signal, ...following }: Following): Promise<void> {
  let failures = 0
  let pollUntil = 0
  let lostAt = 0
  const reach = () => {
    failures = lostAt = 0
    following.onState('connected')
  }
  while (!signal.aborted) {
    try {
      if (Date.now() < pollUntil) {
        await ask(following, signal)
        reach()
        await pause(pollMs, signal)
      } else if (!(await listen({ ...following, signal }, reach))) pollUntil = Date.now() + retryStreamMs
      else await pause(Math.random() * 500, signal)
    } catch (error) {
      const { statusCode, retryAfter } = error as ApiError
      if (signal.aborted || statusCode === 401) return
      // Polls instead if there are too many streams.
      if (statusCode === 429) pollUntil = Date.now() + (retryAfter ?? 30) * 1000
      lostAt ||= Date.now()
      if (Date.now() - lostAt >= pausedMs) following.onState('paused')
      await pause(delayOf(failures++), signal)
    }
  }
}

/** @returns false if a stream was opened but delivered no event */
async function listen(
  { from, signal, onEvent, onAccess }: Omit<Following, 'onState'>,
  reach: () => void,
): Promise<boolean> {
  const silence = new AbortController()
  const isOver = AbortSignal.any([signal, silence.signal])
  let hasBegun = false
  let timer = setTimeout(() => silence.abort(), firstEventMs)
  const parser = createParser({
    onEvent({ id, event, data }) {
      if (!hasBegun) reach()
      hasBegun = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      onEvent(id, newsOf(event, data))
      const { access } = event ? (JSON.parse(data) as z.output<typeof AccessNote>) : {}
      if (access) onAccess(access)
    },
  })
  try {
    const start = from()
    const position = 'lastEventId' in start ? start : { query: { seconds: String(start.seconds) } }
    const reader = (await openStream(endpoint, { ...position, signal: isOver })).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
    return true
  } catch (error) {
    if (silence.signal.aborted && !signal.aborted) return hasBegun
    // Reopens an interrupted stream without delay.
    if (hasBegun && !signal.aborted) return true
    throw error
  } finally {
    clearTimeout(timer)
  }
}

function newsOf(event: string | undefined, data: string): News | undefined {
  if (event === 'reset') return { event }
  return event ? undefined : (JSON.parse(data) as News)
}

async function ask({ from, onEvent, onAccess }: Omit<Following, 'signal'>, signal: AbortSignal): Promise<void> {
  const start = from()
  const position = 'lastEventId' in start ? { headers: { 'Last-Event-ID': start.lastEventId } } : { query: start }
  const { data } = await call<unknown, LiveEvents>(endpoint, { ...position, signal })
  if (data.is_reset) onEvent(undefined, { event: 'reset' })
  for (const news of data.events) onEvent(undefined, news)
  onEvent(data.last_event_id)
  onAccess(data.access)
}

/** Waits; ends early when the network returns or the tab becomes visible. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ending = new AbortController()
    const done = () => {
      clearTimeout(timer)
      ending.abort()
      resolve()
    }
    const timer = setTimeout(done, ms)
    const options = { signal: ending.signal }
    signal.addEventListener('abort', done, options)
    window.addEventListener('online', done, options)
    document.addEventListener('visibilitychange', () => document.hidden || done(), options)
  })
}
