/** @module-tag core */
import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { budgets } from '#contract/grammar/budgets.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { agentsAndKnowledge } from '#server/resources/conversations/agents.ts'
import { visitorsOf } from '#server/resources/conversations/visitors.ts'
import { connect, listen } from '../../support/web-socket.ts'
import type { Answer } from '../../support/api.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk } from '../../support/talking.ts'

/** Visitors talk to agents that their tenant opened to them, on the sites that it named. */

const platform = usePlatform()
const { publicDemo, startPublic, talkPublic, list } = conversations.endpoints
const { create, update, detail, pause, resume } = aiAgents.endpoints
const site = 'https://shop.example.com'
const other = 'https://evil.example'
const start = '/api/public/voice-test/start'

let server: Server
let origin: string
let open: { id: string }
let closed: { id: string }
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
  open = await newAgent(platform, { is_public: true, allowed_origins: [site], additional_languages: ['id'] })
  closed = await newAgent(platform)
})
afterAll(() => server.close())

let visitors = 0
const visit = (body: object, from?: string) => {
  const headers = from ? { origin: from } : undefined
  return platform.call(startPublic, { body, headers, ip: `2001:db8:1:${(++visitors).toString(16)}::1` })
}
const own = () => ({ tenant: 'nusantara', agent: open.id })
const none = { status: 404, body: { code: 'not_found', reason: 'no_public_demo' } }
const foreign = { status: 403, body: { code: 'origin_not_allowed' } }
const addressOf = ({ body }: Answer): string => body.data.signed_url.replace(/^ws:\/\/[^/]+/, origin)
const change = (body: object) => platform.call(update, { as: 'admin', params: { id: open.id }, body })

describe('an agent that its tenant opened', () => {
  test('is named with its company and the languages that it speaks', async () => {
    const query = new URLSearchParams(own()).toString()
    const { name } = (await platform.call(detail, { as: 'admin', params: { id: open.id } })).body.data
    const { body } = await platform.call(publicDemo, { query })
    expect(body.data).toEqual({ company: 'Nusantara Support', agent: name, languages: ['en', 'id'] })
  })

  test('talks to a visitor, within the limits of visitors, as a conversation that is no demo', async () => {
    const started = await visit({ ...own(), language: 'id' })
    expect(Object.keys(started.body.data).toSorted()).toEqual(['conversation_id', 'expires_at', 'signed_url'])
    const id = started.body.data.conversation_id
    const { agent_id, language, channel, user_id, is_public_demo } = await readTalk(platform, id)
    const talk = { agent_id: open.id, language: 'id', channel: 'web', user_id: null, is_public_demo: false }
    expect({ agent_id, language, channel, user_id, is_public_demo }).toEqual(talk)
    const answers = await Promise.all(Array.from({ length: 8 }, () => visit(own())))
    expect(answers.map(({ body }) => body.reason)).toContain('public_demo_busy')
    await inPlatform(platform.db, (tx) => tx.execute(sql`delete from conversations where by_visitor`))
  })

  test('is no agent of another tenant, and closed ones are answered as none', async () => {
    const unknown = '01920000-0000-7000-8000-000000000000'
    const answers = [
      await visit({ tenant: 'nusantara', agent: closed.id }),
      await visit({ tenant: 'borealis', agent: open.id }),
      await visit({ tenant: 'nusantara', agent: unknown }),
    ]
    await platform.call(pause, { as: 'admin', params: { id: open.id } })
    answers.push(await visit(own()))
    await platform.call(resume, { as: 'admin', params: { id: open.id } })
    const seen = answers.map(({ status, body: { request_id: _, ...body } }) => ({ status, body }))
    expect(seen[0]).toMatchObject(none)
    expect(seen).toEqual(Array(seen.length).fill(seen[0]))
    expect(await platform.call(publicDemo, { query: `agent=${closed.id}` })).toMatchObject(none)
  })
})

describe('the sites of an agent', () => {
  test.each([
    'http://shop.example.com',
    'https://shop.example.com/',
    'https://shop.example.com/path',
    'shop.example.com',
    '*',
    'https://*',
    'https://*.example.com',
    'https://a;sandbox',
    'https://a,b',
    "https://a'b",
    'https://a:*',
    'https://[::1]',
    'https://a_b',
    'https://a b',
    'https://user@shop.example.com',
    'http://localhost.example.com',
    'https://shop.example.com?x',
    'null',
    'data:',
  ])('%s is no origin', async (text) => {
    const { status, body } = await change({ allowed_origins: [text] })
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('Not the address of a site')])
  })

  test('may be on this machine, with a port', async () => {
    const sites = ['http://localhost:8080', 'https://shop.example.com:8443']
    expect((await change({ allowed_origins: sites })).body.data.allowed_origins).toEqual(sites)
    await change({ allowed_origins: [site] })
  })

  test('start conversations and read the answer, and others do not', async () => {
    const started = await visit(own(), site)
    expect(started.status).toBe(200)
    expect(started.headers.get('access-control-allow-origin')).toBe(site)
    const refused = await visit(own(), other)
    expect(refused).toMatchObject(foreign)
    expect(refused.headers.get('access-control-allow-origin')).toBeNull()
    // The public demo is for the page of the platform.
    await change({ is_public_demo: true })
    expect(await visit({ tenant: 'nusantara' }, site)).toMatchObject(foreign)
    await change({ is_public_demo: false })
  })

  test('are told to browsers before, for that endpoint alone', async () => {
    const ask = async (path: string, from: string) => {
      const headers = { origin: from, 'access-control-request-method': 'POST' }
      const { headers: answered } = await fetch(`${origin}${path}`, { method: 'OPTIONS', headers })
      return answered.get('access-control-allow-origin')
    }
    expect(await ask(start, site)).toBe(site)
    expect(await ask(start, other)).toBeNull()
    expect(await ask('/api/agents/create', site)).toBeNull()
    await change({ is_public: false })
    expect(await ask(start, site)).toBeNull()
    await change({ is_public: true })
  })

  test('frame the page of the agent, where it is embedded, and no other page', async () => {
    const { sites } = visitorsOf(platform.deps, agentsAndKnowledge).framing
    const framing = (query: object) => sites(new URLSearchParams({ ...query }))
    expect(await framing({ ...own(), embed: 'true' })).toEqual([site])
    expect(await framing(own())).toEqual([])
    expect(await framing({ tenant: 'nusantara', agent: closed.id, embed: 'true' })).toEqual([])
    expect(await framing({ tenant: 'borealis', agent: open.id, embed: 'true' })).toEqual([])
  })

  test('open the socket of a visitor, and others do not use its address up', async () => {
    const started = await visit(own())
    const refused = await openTalk(addressOf(started), { origin: other })
    expect(refused.refusal).toMatchObject(foreign)
    const talk = await openTalk(addressOf(started), { origin: site })
    expect(talk.refusal).toBeUndefined()
    talk.ws.close()
  })

  test('do not open the socket of a user', async () => {
    const body = { channel: 'web' }
    const started = await platform.call(conversations.endpoints.start, {
      as: 'admin',
      params: { agentId: open.id },
      body,
    })
    expect((await openTalk(addressOf(started), { origin: site })).refusal).toMatchObject(foreign)
  })
})

describe('a socket without a signed address', () => {
  const address = (query: object) => `${origin}/api${talkPublic.path}?${new URLSearchParams({ ...query })}`
  const openSocket = (query: object, from?: string) =>
    connect(address(query), { protocols: ['convai'], headers: from ? { origin: from } : {} })

  test('starts a conversation of a visitor on the sites of the agent', async () => {
    const talk = await openSocket({ ...own(), source: 'js_sdk', version: '1' }, site)
    talk.send({ type: 'conversation_initiation_client_data' })
    talk.send({ type: 'user_message', text: 'How long does a refund take?' })
    await vi.waitFor(() => expect(JSON.stringify(talk.received)).toContain('14 working days'), { timeout: 20_000 })
    talk.ws.close()
    const { body } = await platform.call(list, {
      as: 'admin',
      query: `agent_id=${open.id}&channel=web&_sort=started_at&_order=desc`,
    })
    expect(body.data[0]).toMatchObject({ agent_id: open.id, is_public_demo: false, user_id: null })
  })

  test('says nothing that was typed again to the widget, which shows it by itself', async () => {
    const typed = async (query: object) => {
      const talk = await openSocket({ ...own(), ...query }, site)
      talk.send({ type: 'conversation_initiation_client_data' })
      talk.send({ type: 'user_message', text: 'How long does a refund take?' })
      await vi.waitFor(() => expect(JSON.stringify(talk.received)).toContain('14 working days'), { timeout: 20_000 })
      talk.ws.close()
      return talk.received.filter(({ type }) => type === 'user_transcript').length
    }
    expect(await typed({ source: 'widget', version: '0.5.4' })).toBe(0)
    expect(await typed({ source: 'js_sdk' })).toBe(1)
  })

  test('is refused to other sites, and for agents that are closed', async () => {
    expect((await openSocket(own(), other)).refusal).toMatchObject(foreign)
    expect((await openSocket({ tenant: 'nusantara', agent: closed.id }, site)).refusal).toMatchObject(none)
  })

  test('is refused to an address that has started as many as it may', async () => {
    for (let calls = 0; calls < budgets.publicDemo.ip; calls++) {
      await platform.call(startPublic, { body: { agent: closed.id }, ip: '127.0.0.1' })
    }
    const { refusal } = await openSocket(own(), site)
    expect(refusal).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
  })
})

test('an agent says the tenant of its address once it is open to visitors', async () => {
  const read = async (id: string) => (await platform.call(detail, { as: 'admin', params: { id } })).body.data
  expect((await read(open.id)).public_demo).toEqual({ slug: 'nusantara' })
  expect((await read(closed.id)).public_demo).toBeNull()
  const copy = await platform.call(create, {
    as: 'admin',
    body: { name: 'Plain', system_prompt: 'x', primary_language: 'en', first_message: 'Hi' },
  })
  expect(copy.body.data).toMatchObject({ is_public: false, allowed_origins: [] })
})
