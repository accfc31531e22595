import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from '#server/demo/accounts.ts'
import { listen } from '../support/web-socket.ts'
import { accounts } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'

/** Requests that ask for another protocol are answered over HTTP/1.1, as curl and the clients of Java send them. */
const platform = usePlatform()
let server: Server
beforeAll(async () => {
  ;({ server } = await listen(platform.deps))
})
afterAll(() => server.close())

const login = JSON.stringify({ email: accounts.admin, password: demoPassword })
const length = `content-length: ${Buffer.byteLength(login)}`
const chunked = `${Buffer.byteLength(login).toString(16)}\r\n${login}\r\n0\r\n\r\n`

const post = (upgrade: string, ...headers: string[]) =>
  [
    'POST /v1/iam/auth/login HTTP/1.1',
    'Host: localhost',
    'Content-Type: application/json',
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${upgrade}`,
    'HTTP2-Settings: AAMAAABkAAQAoAAAAAIAAAAA',
    ...headers,
    '\r\n',
  ].join('\r\n')

/** Sends bytes over one connection, and returns what arrives until the platform closes it. */
async function exchange(...parts: string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  let received = ''
  socket.on('data', (data) => (received += data.toString()))
  const closed = once(socket, 'close')
  for (const part of parts) {
    socket.write(part)
    await setTimeout(50)
  }
  await closed
  return received
}

const bodies: [what: string, parts: string[]][] = [
  ['with its headers', [post('h2c', length) + login]],
  ['after its headers', [post('h2c', length), login.slice(0, 10), login.slice(10)]],
  ['in chunks', [post('h2c', 'transfer-encoding: chunked'), chunked]],
  ['of a WebSocket that is no GET', [post('websocket', length) + login]],
]
test.each(bodies)('the body %s is read', async (_, parts) => {
  const received = await exchange(...parts)
  expect(received).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(received).toContain('"access_token"')
})

test('the requests before it on the same connection are answered first', async () => {
  const plain = 'GET /readyz HTTP/1.1\r\nHost: localhost\r\n\r\n'
  const received = await exchange(plain, plain + plain + post('h2c', length) + login)
  expect(received.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(4)
  expect(received.indexOf('access_token')).toBeGreaterThan(received.lastIndexOf('HTTP/1.1'))
})
