// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { heartbeatMs } from '#contract/events.ts'
import { ApiError } from '../requests/api-error.ts'
import { delayOf } from '../requests/delay.ts'
import { follow } from './follow.ts'
import type { LiveState, News } from './news.ts'

const requests = vi.hoisted(() => ({ openStream: vi.fn(), call: vi.fn() }))
vi.mock('../requests/open-stream.ts', () => ({ openStream: requests.openStream }))
vi.mock('../requests/http.ts', () => ({ call: requests.call }))

let stopping: AbortController
let seen: { id?: string; news?: News }[]
let states: LiveState[]
let accesses: string[]
const change = (id: string) => ({ type: 'updated', resource: 'tickets', id, at: '', by: null, tab: null })

beforeEach(() => {
  vi.useFakeTimers()
  stopping = new AbortController()
  seen = []
  states = []
  accesses = []
})
afterEach(() => {
  stopping.abort()
  vi.useRealTimers()
  vi.resetAllMocks()
})

function begin() {
  void follow({
    from: () => (seen.at(-1)?.id ? { lastEventId: seen.at(-1)!.id! } : { seconds: 3 }),
    signal: stopping.signal,
    onEvent: (id, news) => seen.push({ id, news }),
    onState: (state) => states.push(state),
    onAccess: (access) => accesses.push(access),
  })
}

/** A stream that sends the parts, and stays open unless it is told to end. */
function streamOf(parts: string[], isEnding = false) {
  return (_: unknown, { signal }: { signal: AbortSignal }) =>
    Promise.resolve(
      new ReadableStream<string>({
        start(controller) {
          parts.forEach((part) => controller.enqueue(part))
          if (isEnding) controller.close()
          signal.addEventListener('abort', () => controller.error(new Error('aborted')))
        },
      }),
    )
}

it('puts events together that arrive in parts, and continues after the last one', async () => {
  const data = JSON.stringify(change('a'))
  requests.openStream
    .mockImplementationOnce(
      streamOf(['event: ready\nid: 1\nda', 'ta: {}\n\n: quiet\n\nid: 2\ndata: ', `${data}\n\n`], true),
    )
    .mockImplementation(streamOf([]))
  begin()
  await vi.advanceTimersByTimeAsync(1000)
  expect(seen).toEqual([
    { id: '1', news: undefined },
    { id: '2', news: change('a') },
  ])
  expect(requests.openStream.mock.calls.map(([, input]) => input.lastEventId ?? input.query)).toEqual([
    { seconds: '3' },
    '2',
  ])
})

it('says that everything may have changed after a reset', async () => {
  requests.openStream.mockImplementation(streamOf(['event: reset\nid: 9\ndata: {}\n\n']))
  begin()
  await vi.advanceTimersByTimeAsync(10)
  expect(seen).toEqual([{ id: '9', news: { event: 'reset' } }])
})

it('reconnects with growing delays, and shows that only after a while', async () => {
  requests.openStream.mockRejectedValue(new ApiError(0, 'network'))
  begin()
  await vi.advanceTimersByTimeAsync(4000)
  expect(requests.openStream.mock.calls.length).toBeLessThanOrEqual(4)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(10_000)
  expect(states).toContain('paused')
  requests.openStream.mockImplementation(streamOf(['event: ready\nid: 1\ndata: {}\n\n']))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(states.at(-1)).toBe('connected')
})

it('reconnects at once when the network is back', async () => {
  requests.openStream.mockRejectedValue(new ApiError(0, 'network'))
  begin()
  await vi.advanceTimersByTimeAsync(20_000)
  const before = requests.openStream.mock.calls.length
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(requests.openStream.mock.calls.length).toBe(before + 1)
})

it('opens a stream again that has fallen silent', async () => {
  requests.openStream.mockImplementation(streamOf(['event: ready\nid: 1\ndata: {}\n\n']))
  begin()
  await vi.advanceTimersByTimeAsync(heartbeatMs * 2)
  expect(requests.openStream).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(heartbeatMs)
  expect(requests.openStream).toHaveBeenCalledTimes(2)
})

it('asks instead where nothing comes through', async () => {
  requests.openStream.mockImplementation(streamOf([]))
  requests.call.mockResolvedValue({
    data: { events: [change('b')], last_event_id: '5', is_reset: false, access: 'polled' },
  })
  begin()
  await vi.advanceTimersByTimeAsync(8500)
  expect(seen).toEqual([{ id: undefined, news: change('b') }, { id: '5' }])
  await vi.advanceTimersByTimeAsync(5000)
  expect(requests.call.mock.lastCall![1].headers).toEqual({ 'Last-Event-ID': '5' })
  expect(requests.openStream).toHaveBeenCalledTimes(1)
})

it('asks instead while there are too many streams, and stops when the session has ended', async () => {
  requests.openStream.mockRejectedValue(new ApiError(429, 'rate_limited', { retryAfter: 30 }))
  requests.call.mockRejectedValue(new ApiError(401, 'token_revoked'))
  begin()
  await vi.advanceTimersByTimeAsync(300_000)
  expect([requests.openStream.mock.calls.length, requests.call.mock.calls.length]).toEqual([1, 1])
})

it('waits at most thirty seconds', () => {
  for (const [failures, most] of [
    [0, 1000],
    [3, 8000],
    [20, 30_000],
  ] as const) {
    const delay = delayOf(failures)
    expect(delay).toBeLessThanOrEqual(most)
    expect(delay).toBeGreaterThanOrEqual(most * 0.75)
  }
})

it('tells the mark of the rights at each connection and change', async () => {
  requests.openStream
    .mockImplementationOnce(
      streamOf(['event: ready\nid: 1\ndata: {"access":"one"}\n\nevent: access\ndata: {"access":"two"}\n\n'], true),
    )
    .mockImplementation(streamOf(['event: ready\nid: 2\ndata: {"access":"three"}\n\n']))
  begin()
  await vi.advanceTimersByTimeAsync(1000)
  expect(accesses).toEqual(['one', 'two', 'three'])
  expect(seen.every(({ news }) => news === undefined)).toBe(true)
})
