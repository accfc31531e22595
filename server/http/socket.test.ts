import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import * as z from 'zod'
import { createSocket, usualSocketLimits, type SocketLimits } from './socket.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const messages = { receives: z.object({ number: z.int() }), sends: z.object({ text: z.string() }) }

/** A connection whose other side does nothing by itself. */
function connection(limits: Partial<SocketLimits> = {}) {
  const ws = Object.assign(new EventEmitter(), {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    isPaused: false,
    sent: [] as unknown[],
    send: (text: string) => void ws.sent.push(JSON.parse(text)),
    ping: vi.fn(),
    pause: () => void (ws.isPaused = true),
    resume: () => void (ws.isPaused = false),
    close: vi.fn(() => end()),
    terminate: vi.fn(() => end()),
  })
  const end = () => {
    ws.readyState = 3
    ws.emit('close')
  }
  const socket = createSocket(ws as unknown as WebSocket, messages, { ...usualSocketLimits, ...limits })
  const say = (message: unknown) => ws.emit('message', Buffer.from(JSON.stringify(message)), false)
  return { ws, socket, say }
}

it('cuts off a client that does not answer a ping, and keeps one that does', () => {
  const { ws, socket } = connection({ heartbeatMs: 1000 })
  vi.advanceTimersByTime(1000)
  ws.emit('pong')
  vi.advanceTimersByTime(1000)
  expect([ws.ping.mock.calls.length, socket.signal.aborted]).toEqual([2, false])
  vi.advanceTimersByTime(1000)
  expect(ws.terminate).toHaveBeenCalledOnce()
  expect(socket.signal.aborted).toBe(true)
})

it('closes when neither side has said anything for long', () => {
  const { ws, socket, say } = connection({ idleMs: 1000, heartbeatMs: 100_000 })
  vi.advanceTimersByTime(900)
  say({ number: 1 })
  vi.advanceTimersByTime(900)
  socket.send({ text: 'a' })
  vi.advanceTimersByTime(900)
  expect(ws.close).not.toHaveBeenCalled()
  vi.advanceTimersByTime(100)
  expect(ws.close).toHaveBeenCalledWith(4408, 'idle')
})

it('cuts off a reader that is too slow', () => {
  const { ws, socket } = connection({ mostBuffered: 100 })
  socket.send({ text: 'a' })
  expect(ws.terminate).not.toHaveBeenCalled()
  ws.bufferedAmount = 101
  socket.send({ text: 'b' })
  expect(ws.terminate).toHaveBeenCalledOnce()
})

it('stops reading while too many messages wait, and loses none', async () => {
  const { ws, socket, say } = connection({ mostWaiting: 3, burst: 100 })
  for (let number = 1; number <= 3; number++) say({ number })
  expect(ws.isPaused).toBe(true)
  const taken: number[] = []
  for await (const { number } of socket.messages) {
    taken.push(number)
    if (number < 5) say({ number: number + 3 })
    if (taken.length === 7) break
  }
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(ws.isPaused).toBe(false)
})

it('allows a burst, and more as time passes', () => {
  const { ws, say } = connection({ burst: 2, perSecond: 1 })
  say({ number: 1 })
  say({ number: 2 })
  vi.advanceTimersByTime(1000)
  say({ number: 3 })
  expect(ws.close).not.toHaveBeenCalled()
  say({ number: 4 })
  expect(ws.sent.at(-1)).toMatchObject({ type: 'error', code: 'rate_limited' })
  expect(ws.close).toHaveBeenCalledWith(4429, 'rate_limited')
})

it('sends what the contract declares, and nothing more', () => {
  const { ws, socket } = connection()
  socket.send({ text: 'a', secret: 'b' })
  expect(ws.sent).toEqual([{ text: 'a' }])
  expect(() => socket.send({ text: 1 })).toThrow()
})

it('ends its messages when the connection closes, after those that came before', async () => {
  const { ws, socket, say } = connection()
  say({ number: 1 })
  ws.close()
  const taken: unknown[] = []
  for await (const message of socket.messages) taken.push(message)
  expect(taken).toEqual([{ number: 1 }])
})

it('hears nothing after it has closed, from a client that does not take part in closing', async () => {
  const { ws, socket, say } = connection()
  ws.close.mockImplementation(() => void (ws.readyState = 2))
  say({ number: 1 })
  socket.close(4403, 'permission_denied')
  say({ number: 2 })
  const taken: unknown[] = []
  for await (const message of socket.messages) taken.push(message)
  expect(taken).toEqual([])
  expect(ws.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(ws.terminate).toHaveBeenCalledOnce()
})
