import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DestinationProblem } from '../base/destinations/problem.ts'
import { readMessage, type SipRequest } from './message.ts'
import { transact } from './transaction.ts'
import type { SipTransport } from './transport.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const request: SipRequest = { method: 'OPTIONS', uri: 'sip:pbx.test', headers: [['CSeq', '1 OPTIONS']] }

function peer(isReliable: boolean) {
  const sent: { at: number; text: string }[] = []
  const transport: SipTransport = {
    name: isReliable ? 'TCP' : 'UDP',
    isReliable,
    local: '192.0.2.1:5060',
    send: (text) => sent.push({ at: Date.now() - start, text }),
    close: () => {},
  }
  const start = Date.now()
  const answer = (status: string, changes: Record<string, string> = {}) => {
    const branch = /branch=(\w+)/.exec(sent[0]!.text)![1]
    const headers = { Via: `SIP/2.0/UDP 192.0.2.1;branch=${branch};rport=5060`, CSeq: '1 OPTIONS', ...changes }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    transport.listener?.response(readMessage(`SIP/2.0 ${status}\r\n${lines.join('')}\r\n`)!)
  }
  return { transport, sent, answer }
}

const problem = (code: string) => expect.objectContaining({ code })

test('over UDP a request is sent again at growing intervals, then given up', async () => {
  const { transport, sent } = peer(false)
  const ended = transact(transport, request, { timers: { t1: 500, t2: 4_000, limit: 32_000 } }).catch((error) => error)
  await vi.advanceTimersByTimeAsync(32_000)
  expect(await ended).toEqual(problem('timeout'))
  expect(sent.map(({ at }) => at)).toEqual([
    0, 500, 1_500, 3_500, 7_500, 11_500, 15_500, 19_500, 23_500, 27_500, 31_500,
  ])
  expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
  expect(sent[0]!.text).toMatch(
    /^OPTIONS sip:pbx.test SIP\/2.0\r\nVia: SIP\/2.0\/UDP 192.0.2.1:5060;branch=z9hG4bK\w+;rport\r\n/,
  )
})

test('a provisional response slows the retransmissions, and a final one ends them', async () => {
  const { transport, sent, answer } = peer(false)
  const ended = transact(transport, request)
  await vi.advanceTimersByTimeAsync(600)
  answer('100 Trying')
  await vi.advanceTimersByTimeAsync(4_500)
  answer('200 OK')
  expect((await ended).status).toBe(200)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent.map(({ at }) => at)).toEqual([0, 500, 4_600])
})

test('a connection sends once', async () => {
  const { transport, sent } = peer(true)
  const ended = transact(transport, request).catch((error) => error)
  await vi.advanceTimersByTimeAsync(8_000)
  expect([await ended, sent.length]).toEqual([problem('timeout'), 1])
})

test('the responses of other requests are not its own', async () => {
  const { transport, answer } = peer(true)
  const ended = transact(transport, request)
  answer('404 Not Found', { Via: 'SIP/2.0/UDP 192.0.2.1;branch=z9hG4bKother' })
  answer('404 Not Found', { Via: '' })
  answer('404 Not Found', { CSeq: '1 REGISTER' })
  answer('404 Not Found', { CSeq: '' })
  answer('200 OK')
  expect((await ended).status).toBe(200)
})

test('garbage ends a connection at once; over UDP it is the reason when no answer comes', async () => {
  const stream = peer(true)
  const overStream = transact(stream.transport, request).catch((error) => error)
  stream.transport.listener!.garbage()
  expect(await overStream).toEqual(problem('not_sip'))
  const datagrams = peer(false)
  const overUdp = transact(datagrams.transport, request).catch((error) => error)
  datagrams.transport.listener!.garbage()
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await overUdp).toEqual(problem('not_sip'))
})

test('a transport that has ended sends nothing', async () => {
  const { transport, sent } = peer(true)
  transport.problem = new DestinationProblem('closed')
  await expect(transact(transport, request)).rejects.toMatchObject({ code: 'closed' })
  expect(sent).toEqual([])
})
