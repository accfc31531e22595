// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { openSocket } from './open-socket.ts'

const mocks = vi.hoisted(() => ({
  call: vi.fn(),
  session: { user: { id: 'u', tenant_id: 't' } } as object | null,
  listeners: new Set<() => void>(),
}))
vi.mock('./http.ts', () => ({ call: mocks.call }))
vi.mock('../session/session.ts', () => ({
  readSession: () => mocks.session,
  subscribeSession: (listener: () => void) => {
    mocks.listeners.add(listener)
    return () => mocks.listeners.delete(listener)
  },
}))

const endpoint = {
  name: 'lines.talk',
  api: 'main',
  method: 'GET',
  path: '/:tenantId/lines/:id/talk',
  public: false,
} as const
const upgradeRequired = new ApiError(426, 'upgrade_required')

class FakeSocket {
  static all: FakeSocket[] = []
  static OPEN = 1
  readyState = 0
  sent: string[] = []
  onopen?: () => void
  onerror?: () => void
  onmessage?: (event: { data: string }) => void
  onclose?: (event: { code: number; reason: string }) => void
  close = vi.fn()
  url: URL
  protocols: string[]
  constructor(url: URL, protocols: string[]) {
    this.url = url
    this.protocols = protocols
    FakeSocket.all.push(this)
  }
  open() {
    this.readyState = 1
    this.onopen!()
  }
  send(text: string) {
    this.sent.push(text)
  }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('WebSocket', FakeSocket)
  FakeSocket.all = []
  mocks.session = { user: { id: 'u', tenant_id: 't' } }
  mocks.listeners.clear()
  mocks.call.mockReset().mockImplementation(async ({ name }: { name: string }) => {
    if (name !== 'sockets.ticket') throw upgradeRequired
    return { data: { ticket: 'abc' } }
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const last = () => FakeSocket.all.at(-1)!

function begin(reconnects = false) {
  const handlers = { onOpen: vi.fn(), onMessage: vi.fn(), onError: vi.fn(), onClose: vi.fn() }
  const socket = openSocket<object, object>(endpoint, { id: '7' }, { ...handlers, reconnects })
  return { ...handlers, socket }
}

async function opened(reconnects = false) {
  const begun = begin(reconnects)
  await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1))
  last().open()
  await vi.waitFor(() => expect(begun.onOpen).toHaveBeenCalled())
  return begun
}

describe('a socket', () => {
  it('opens with a ticket for its path, and passes messages both ways', async () => {
    const { socket, onMessage, onError } = await opened()
    expect(mocks.call.mock.calls[0]![1]).toEqual({ body: { api: 'main', path: '/t/lines/7/talk' } })
    expect([last().url.protocol, last().url.pathname, last().protocols]).toEqual([
      'ws:',
      '/t/lines/7/talk',
      ['call-center', 'ticket.abc'],
    ])
    expect(socket.send({ a: 1 })).toBe(true)
    expect(last().sent).toEqual(['{"a":1}'])
    last().onmessage!({ data: '{"type":"heard"}' })
    expect(onMessage).toHaveBeenCalledWith({ type: 'heard' })
    last().onmessage!({ data: '{"type":"error","code":"validation_failed"}' })
    expect(onError.mock.calls[0]![0]).toMatchObject({ code: 'validation_failed' })
    expect(onMessage).toHaveBeenCalledOnce()
  })

  it('says why it was refused', async () => {
    const refusal = new ApiError(409, 'invalid_transition')
    const { onError, onClose } = begin()
    await vi.waitFor(() => expect(FakeSocket.all).toHaveLength(1))
    mocks.call.mockRejectedValue(refusal)
    last().onerror!()
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onError).toHaveBeenCalledWith(refusal)
  })

  it('asks why it was closed when the session has ended', async () => {
    const { onError, onClose } = await opened(true)
    mocks.call.mockRejectedValue(new ApiError(401, 'token_revoked'))
    last().onclose!({ code: 4401, reason: 'session_ended' })
    await vi.waitFor(() => expect(onClose).toHaveBeenCalledOnce())
    expect(onError.mock.calls[0]![0]).toMatchObject({ code: 'token_revoked' })
  })

  it('closes with the session', async () => {
    const { onClose } = await opened(true)
    const ws = last()
    mocks.session = null
    mocks.listeners.forEach((listener) => listener())
    expect([ws.close.mock.calls.length, onClose.mock.calls.length, mocks.listeners.size]).toEqual([1, 1, 0])
  })

  it('is not opened again unless asked for', async () => {
    const { onError, onClose } = await opened()
    last().onclose!({ code: 1006, reason: '' })
    expect(onError.mock.calls[0]![0]).toMatchObject({ code: 'network' })
    expect(onClose).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(FakeSocket.all).toHaveLength(1)
  })

  it('is opened again after a loss if asked for, later after each failure', async () => {
    const { socket, onOpen, onClose } = await opened(true)
    last().onclose!({ code: 1001, reason: '' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.all).toHaveLength(2)
    last().onerror!()
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.all).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1000)
    expect(FakeSocket.all).toHaveLength(3)
    last().open()
    await vi.waitFor(() => expect(onOpen).toHaveBeenCalledTimes(2))
    socket.close()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([FakeSocket.all.length, onClose.mock.calls.length]).toEqual([3, 1])
  })
})
