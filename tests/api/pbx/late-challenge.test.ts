import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { register } from '../../../scripts/telephony/sipp.ts'
import { withoutSip } from '../../support/peers/sip-peers.ts'

const server = createSocket('udp4')
/** Answers to the second request, which holds the digest of the password. */
let verdict: string[] = []

const answer = (request: string, status: string, more: string[] = []) => {
  const copied = request.split('\r\n').filter((line) => /^(Via|From|To|Call-ID|CSeq):/.test(line))
  return [`SIP/2.0 ${status}`, ...copied, ...more, 'Content-Length: 0', '', ''].join('\r\n')
}

const challenge = (request: string, nonce: string) =>
  answer(request, '401 Unauthorized', [`WWW-Authenticate: Digest realm="pbx.test", nonce="${nonce}"`])

beforeAll(async () => {
  let first = ''
  server.on('message', (message, { port }) => {
    const request = message.toString()
    const say = (text: string) => server.send(text, port, '127.0.0.1')
    if (!/^Authorization:/im.test(request)) {
      first = request
      return say(challenge(request, 'one'))
    }
    say(challenge(first, 'repeated'))
    for (const status of verdict) say(status.startsWith('401') ? challenge(request, 'new') : answer(request, status))
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
})

afterAll(() => server.close())

it.skipIf(withoutSip).each([
  [200, ['200 OK']],
  [401, ['401 Unauthorized']],
  [403, ['403 Forbidden']],
])('a telephone that is challenged twice for one request reports %d', async (status, statuses) => {
  verdict = statuses
  const { port } = server.address()
  const given = { user: '7001', password: 'secret', realm: 'pbx.test', phone: { port: 5999 } }
  expect(await register({ port }, given)).toBe(status)
})
