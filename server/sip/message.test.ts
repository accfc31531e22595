import { describe, expect, test } from 'vitest'
import { maxBytes, NotSip, readMessage, requestText, takeMessage } from './message.ts'

const lines = (...all: string[]) => all.join('\r\n')
const answer = lines(
  'SIP/2.0 401 Unauthorized',
  'v: SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK1;rport=5060',
  'WWW-Authenticate: Digest realm="a",',
  '  nonce="b"',
  'www-authenticate : Digest realm="c", nonce="d"',
  'constructor: 1',
  'toString: 1',
  'l: 0',
  '',
  '',
)

test('a request is written with its headers in order', () => {
  const headers: [string, string][] = [
    ['Via', 'SIP/2.0/UDP 192.0.2.1'],
    ['CSeq', '1 OPTIONS'],
  ]
  expect(requestText({ method: 'OPTIONS', uri: 'sip:pbx.test', headers })).toBe(
    lines('OPTIONS sip:pbx.test SIP/2.0', 'Via: SIP/2.0/UDP 192.0.2.1', 'CSeq: 1 OPTIONS', 'Content-Length: 0', '', ''),
  )
})

test('compact names, folded lines and repeated headers are read', () => {
  const response = readMessage(answer)!
  expect(response.status).toBe(401)
  expect(response.get('via')).toEqual(['SIP/2.0/UDP 192.0.2.1:5060;branch=z9hG4bK1;rport=5060'])
  expect(response.get('www-authenticate')).toEqual(['Digest realm="a", nonce="b"', 'Digest realm="c", nonce="d"'])
})

test('a request of the peer is no response', () => {
  expect(readMessage(lines('NOTIFY sip:console@192.0.2.1 SIP/2.0', 'CSeq: 1 NOTIFY', '', ''))).toBeUndefined()
})

test.each([
  ['nothing', ''],
  ['another protocol', 'HTTP/1.1 200 OK\r\n\r\n'],
  ['another version', 'SIP/3.0 200 OK\r\n\r\n'],
  ['no status', 'SIP/2.0 OK\r\n\r\n'],
  ['a status out of range', 'SIP/2.0 999 OK\r\n\r\n'],
  ['a line without a name', 'SIP/2.0 200 OK\r\n: value\r\n\r\n'],
  ['a line without a colon', 'SIP/2.0 200 OK\r\nVia\r\n\r\n'],
  ['too many lines', `SIP/2.0 200 OK\r\n${'A: b\r\n'.repeat(201)}\r\n`],
  ['zeros', '\0'.repeat(100)],
])('%s is not SIP', (_, text) => {
  expect(() => readMessage(text)).toThrow(NotSip)
})

describe('a stream', () => {
  const take = (text: string) => takeMessage(Buffer.from(text))

  test('gives one message after the other, whatever parts it arrives in', () => {
    const both = Buffer.from(`\r\n\r\n${answer}SIP/2.0 200 OK\r\nContent-Length: 3\r\n\r\nabc`)
    for (let size = 0; size < answer.length + 4; size++) expect(takeMessage(both.subarray(0, size))).toBeUndefined()
    const first = takeMessage(both)!
    expect(first.message).toBe(answer)
    expect(takeMessage(first.rest)!.message).toMatch(/abc$/)
    expect(takeMessage(first.rest.subarray(0, -1))).toBeUndefined()
  })

  test.each([
    ['another protocol', 'SSH-2.0-OpenSSH_9.2\r\n'],
    ['no length', 'SIP/2.0 200 OK\r\n\r\n'],
    ['a negative length', 'SIP/2.0 200 OK\r\nl: -1\r\n\r\n'],
    ['a huge length', 'SIP/2.0 200 OK\r\nl: 999999\r\n\r\n'],
    ['an endless head', `SIP/2.0 200 OK\r\nA: ${'x'.repeat(maxBytes)}`],
  ])('with %s is not SIP', (_, text) => {
    expect(() => take(text)).toThrow(NotSip)
  })
})
