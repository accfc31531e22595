import assert from 'node:assert/strict'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { auth } from '#contract/auth.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { events } from '#contract/events.ts'
import { files } from '#contract/files.ts'
import { pathOf, type Endpoint } from '#contract/grammar/contract.ts'
import { users } from '#contract/users.ts'
import { bases } from '#server/http/not-found.ts'
import type { Container } from './process.ts'

/** An operator who is logged in through the proxy. */
export interface Visitor {
  origin: string
  tenantId: string
  token: string
}

export async function logIn(origin: string, email: string, password: string): Promise<Visitor> {
  const answer = await post({ origin, token: '' }, addressOf(auth.endpoints.login), { email, password })
  return { origin, tenantId: answer.user.tenant_id, token: answer.token.access_token }
}

/** Both processes answer the same session, as their logs say. */
export async function requireBoth(visitor: Visitor, containers: Container[]): Promise<void> {
  const path = addressOf(users.endpoints.list, visitor)
  for (let count = 0; count < 20; count++) await get(visitor, path)
  const answered = containers.map(({ lines }) => lines().filter((line) => line.includes(path)).length)
  assert(
    answered.every((count) => count > 0),
    `Of two processes, some answered nothing: ${answered}`,
  )
}

export async function requireConsole({ origin }: Visitor): Promise<void> {
  const page = await fetch(`${origin}/auth/login`, { headers: { accept: 'text/html' } })
  const text = await page.text()
  assert.equal(page.status, 200)
  const script = /<script[^>]* src="([^"]+)"/.exec(text)?.[1]
  assert(script, `The page has no script: ${text.slice(0, 300)}`)
  assert.equal((await fetch(new URL(script, origin))).status, 200)
  for (const file of readdirSync('public')) {
    const served = await fetch(`${origin}/${file}`)
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), readFileSync(`public/${file}`), `${file} is not served`)
  }
  // The demo's mails are absent in production.
  const mails = await fetch(`${origin}/dev/mail.json`, { headers: { accept: 'application/json' } })
  assert.equal(mails.status, 404)
}

/** The log names the peer of the proxy, whatever a client claims. */
export async function requireForwarded({ origin }: Visitor, email: string, password: string): Promise<void> {
  const { port } = new URL(origin)
  const body = JSON.stringify({ email, password })
  const headers = { 'content-type': 'application/json', host: new URL(origin).host, 'x-forwarded-for': '203.0.113.9' }
  const sent = request({
    host: '127.0.0.2',
    port,
    localAddress: '127.0.0.2',
    path: addressOf(auth.endpoints.login),
    method: 'POST',
    headers,
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  assert.equal(answer.statusCode, 200)
  let text = ''
  for await (const part of answer.setEncoding('utf8')) text += part
  const { data } = JSON.parse(text)
  const visitor = { origin, tenantId: data.user.tenant_id, token: data.token.access_token }
  const [entry] = await get(
    visitor,
    `${addressOf(activityLogs.endpoints.list, visitor)}?action=auth.login&_sort=at&_order=desc`,
  )
  assert.equal(entry.ip, '127.0.0.2')
}

/** A body of more than nginx takes by itself reaches the platform. */
export async function requireLargeBodies(visitor: Visitor): Promise<void> {
  const path = addressOf(files.endpoints.create, visitor)
  const answer = await fetch(`${visitor.origin}${path}`, { method: 'POST', body: Buffer.alloc(3_000_000) })
  assert.notEqual(answer.status, 413)
  assert(answer.headers.get('x-request-id'), 'The platform did not answer')
}

/** Events arrive while the stream is open, and a WebSocket talks through the proxy. */
export async function requireStreams(visitor: Visitor): Promise<void> {
  const stop = new AbortController()
  const path = addressOf(events.endpoints.follow, visitor)
  const headers = { authorization: `Bearer ${visitor.token}`, accept: 'text/event-stream' }
  const stream = await fetch(`${visitor.origin}${path}`, { headers, signal: stop.signal })
  assert.equal(stream.status, 200)
  const first = await Promise.race([stream.body!.getReader().read(), setTimeout(5000, 'nothing' as const)])
  assert.notEqual(first, 'nothing')
  stop.abort()

  const agent = { name: 'Proxied', system_prompt: 'You greet.', primary_language: 'en', first_message: 'Hello there.' }
  const { id } = await post(visitor, addressOf(aiAgents.endpoints.create), agent)
  const started = await post(visitor, addressOf(conversations.endpoints.start, { agentId: id }), { channel: 'test' })
  assert(started.signed_url.startsWith(visitor.origin.replace('http', 'ws')), started.signed_url)
  const socket = new WebSocket(started.signed_url, ['convai'])
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'conversation_initiation_client_data' }))
  const [message] = await once(socket, 'message', { signal: AbortSignal.timeout(5000) })
  assert(JSON.parse(message.toString()).type)
  socket.close()
}

/** The first process ends in time, and no request through the proxy fails meanwhile. */
export async function requireDrain(visitor: Visitor, container: Container, graceMs: number): Promise<number> {
  let isEnded = false
  const path = addressOf(users.endpoints.list, visitor)
  const asking = Array.from({ length: 4 }, async () => {
    while (!isEnded) await get(visitor, path)
  })
  // Held open by the proxy, as those of users are.
  const held = await fetch(visitor.origin + addressOf(events.endpoints.follow, visitor), {
    headers: { authorization: `Bearer ${visitor.token}`, accept: 'text/event-stream' },
  })
  await setTimeout(300)
  const { code, ms } = await container.terminate()
  await setTimeout(300)
  isEnded = true
  await Promise.all(asking)
  await held.body!.cancel()
  assert.equal(code, 0)
  assert(ms < graceMs, `It took ${ms} ms to end, and would have been killed`)
  return ms
}

/** The path of an endpoint with the base of its API. */
const addressOf = (endpoint: Endpoint, params: object = {}): string =>
  bases[endpoint.api] + pathOf(endpoint, { ...params } as Record<string, string>)

async function get({ origin, token }: Visitor, path: string): Promise<any> {
  const answer = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return dataOf(answer)
}

async function post({ origin, token }: Pick<Visitor, 'origin' | 'token'>, path: string, body: object): Promise<any> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  return dataOf(await fetch(`${origin}${path}`, { method: 'POST', headers, body: JSON.stringify(body) }))
}

async function dataOf(answer: Response): Promise<any> {
  const text = await answer.text()
  assert(answer.ok, `${answer.url}: ${answer.status} ${text.slice(0, 300)}`)
  return JSON.parse(text).data
}
