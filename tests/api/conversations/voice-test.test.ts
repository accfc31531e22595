import type { Server } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { longestVisit } from '#contract/conversations/constants.ts'
import { inPlatform } from '#server/db/scope.ts'
import { budgets, windowSeconds } from '#contract/grammar/budgets.ts'
import { listen } from '../../support/web-socket.ts'
import type { Account } from '../../support/accounts.ts'
import type { Answer } from '../../support/api.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk } from '../../support/talking.ts'

const platform = usePlatform()
const { publicDemo, startPublic, list, start } = conversations.endpoints
const { update, create, detail, pause, resume, archive } = aiAgents.endpoints

let server: Server
let origin: string
let agent: { id: string; entryId: string }
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
  agent = await newAgent(platform, {
    is_public_demo: true,
    additional_languages: ['id'],
    max_duration: 3600,
    visitor_talks: 20,
  })
})
afterAll(() => server.close())
afterEach(() => change('delete from conversations where by_visitor'))

const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
/** Waits longer than usual: a busy machine answers late. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })
let visitors = 0
/** Each visit comes from an address of its own, unless it says otherwise. */
const visit = (body: object = {}, { ip = `2001:db8:${(++visitors).toString(16)}::1`, through = platform.call } = {}) =>
  through(startPublic, { body, ip })
const addressOf = ({ body }: Answer): string => body.data.signed_url.replace(/^ws:\/\/[^/]+/, origin)
const own = { tenant: 'nusantara' }
/** The default of an agent. */
const minutesPerDay = 30
const none = { status: 404, body: { code: 'not_found', reason: 'no_public_demo' } }
const read = async (id: string, as: Account = 'admin') =>
  (await platform.call(detail, { as, params: { id } })).body.data
const busy = { status: 429, body: { code: 'rate_limited', reason: 'public_demo_busy' } }
const usedUp = { status: 429, body: { code: 'rate_limited', reason: 'public_demo_used_up' } }

/** Keeps the conversation of a visitor that took so many seconds. */
const talked = (seconds: number, began = 'now()') =>
  change(`insert into conversations (id, tenant_id, agent_id, channel, by_visitor, language, status, started_at, ended_at, duration)
    select gen_random_uuid(), id, '${agent.id}', 'web', true, 'en', 'done', ${began}, ${began}, ${seconds} from tenants where slug = 'nusantara'`)

const named = (tenant?: string) => platform.call(publicDemo, { query: tenant ? `tenant=${tenant}` : '' })

describe('a visitor', () => {
  test('reads whom they talk to, and in which languages', async () => {
    const { name } = await read(agent.id)
    const { body } = await named('nusantara')
    expect(body.data).toEqual({ company: 'Nusantara Support', agent: name, languages: ['en', 'id'] })
    expect(await named('nowhere')).toMatchObject(none)
    await platform.call(pause, { as: 'admin', params: { id: agent.id } })
    expect(await named('nusantara')).toMatchObject(none)
    await platform.call(resume, { as: 'admin', params: { id: agent.id } })
  })

  test('talks to the agent without an account, as a conversation of the tenant', async () => {
    const started = await visit({ ...own, language: 'id' })
    expect(started.status).toBe(200)
    expect(Object.keys(started.body.data).toSorted()).toEqual(['conversation_id', 'expires_at', 'signed_url'])
    const talk = await openTalk(addressOf(started), { origin })
    talk.send({ type: 'conversation_initiation_client_data' })
    await soon(() => expect(talk.received.map(({ type }) => type)).toContain('agent_response'))
    talk.send({ type: 'user_message', text: 'How long does a refund take?' })
    await soon(() => expect(JSON.stringify(talk.received)).toContain('14 working days'))
    expect(talk.received.map(({ type }) => type)).not.toContain('agent_tool_response_full_payload')
    talk.ws.close()

    const id = started.body.data.conversation_id
    await soon(async () => expect((await readTalk(platform, id)).status).toBe('done'))
    const found = await platform.call(list, { as: 'admin', query: 'is_public_demo=true' })
    expect(found.body.data).toMatchObject([
      { id, agent_id: agent.id, agent_version: 1, channel: 'web', user_id: null, caller: null, language: 'en' },
    ])
    const foreign = await platform.call(list, { as: 'foreigner', query: 'is_public_demo=true' })
    expect(foreign.body.data).toEqual([])
  })

  test('is refused by the socket from a page of another site', async () => {
    const foreign = await openTalk(addressOf(await visit(own)), { origin: 'https://evil.example' })
    expect(foreign.refusal).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
  })

  test('gets the agent of the tenant that is there longest if the address names none', async () => {
    const started = await visit()
    expect((await readTalk(platform, started.body.data.conversation_id)).agent_id).toBe(agent.id)
    const other = await newAgent(platform, { is_public_demo: true }, 'operator')
    const chosen = (await visit()).body.data.conversation_id
    expect((await readTalk(platform, chosen, 'operator')).agent_id).toBe(other.id)
    await platform.call(archive, { as: 'operator', params: { id: other.id } })
  })

  test('talks as long as a visit takes at most, although the agent talks to others for an hour', async () => {
    const timers = vi.spyOn(globalThis, 'setTimeout')
    const lengths = () => timers.mock.calls.map(([, length]) => length)
    const { ws } = await openTalk(addressOf(await visit(own)))
    await soon(() => expect(lengths()).toContain(longestVisit * 1000))
    expect(lengths()).not.toContain(3600 * 1000)
    timers.mockRestore()
    ws.close()
  })

  test('gives no variables to the conversation', async () => {
    expect((await visit({ ...own, variables: { name: 'x' } })).status).toBe(422)
  })

  test('does not learn which tenants exist, nor which of their agents', async () => {
    const answers = [await visit({ tenant: 'no-such-tenant' }), await visit({ tenant: 'borealis' })]
    await platform.call(pause, { as: 'admin', params: { id: agent.id } })
    answers.push(await visit(own))
    await platform.call(resume, { as: 'admin', params: { id: agent.id } })
    await change(`update tenants set status = 'suspended' where slug = 'nusantara'`)
    answers.push(await visit(own))
    await change(`update tenants set status = 'active' where slug = 'nusantara'`)
    platform.forget('admin')
    for (const answer of answers) expect(answer).toMatchObject(none)
    const seen = answers.map(({ body: { request_id: _, ...rest } }) => rest)
    expect(seen).toEqual(Array(seen.length).fill(seen[0]))
    expect((await visit(own)).status).toBe(200)
  })
})

describe('limits', () => {
  test('one address starts so many conversations, through all processes together', async () => {
    const ip = '198.51.100.7'
    const { ip: allowed } = budgets.publicDemo
    const tries = Array.from({ length: allowed + 6 }, (_, index) =>
      visit({ tenant: 'no-such-tenant' }, { ip, through: index % 2 ? platform.peer.call : platform.call }),
    )
    const answers = await Promise.all(tries)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(6)
    for (const { body, headers } of refused) {
      expect(body.code).toBe('rate_limited')
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(windowSeconds)
    }
    expect((await visit(own)).status).toBe(200)
  })

  test('conversations at once cannot exceed the minutes of the day together', async () => {
    const most = (minutesPerDay * 60) / longestVisit
    const answers = await Promise.all(
      Array.from({ length: most + 4 }, (_, index) =>
        visit(own, { through: index % 2 ? platform.peer.call : platform.call }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(most)
    for (const answer of answers.filter(({ status }) => status !== 200)) {
      expect(answer).toMatchObject(busy)
      expect(answer.headers.get('retry-after')).toBe('60')
    }
  })

  test('the minutes of a day end until midnight of the tenant', async () => {
    await talked(minutesPerDay * 60 - longestVisit)
    expect((await visit(own)).status).toBe(200)
    await change('delete from conversations where by_visitor')
    await talked(minutesPerDay * 60 - longestVisit + 1)
    const refused = await visit(own)
    expect(refused).toMatchObject(usedUp)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(86_400)
    expect(refused.body).not.toHaveProperty('limit')
    const { body } = await platform.call(start, { as: 'admin', params: { agentId: agent.id }, body: {} })
    expect(body.data).toBeDefined()
    await change('delete from conversations where by_visitor')
    await talked(minutesPerDay * 60, "now() - interval '1 day'")
    expect((await visit(own)).status).toBe(200)
  })

  test('the tenant sets those of an agent: at once, and a day from one address', async () => {
    const set = (body: object) => platform.call(update, { as: 'admin', params: { id: agent.id }, body })
    await set({ visitor_talks: 2 })
    const ip = '2001:db8:ffff::1'
    for (let count = 0; count < 2; count++) expect((await visit(own, { ip })).status).toBe(200)
    expect(await visit(own)).toMatchObject(busy)
    await set({ visitor_talks: 20, visitor_address_talks: 2 })
    expect(await visit(own, { ip })).toMatchObject(usedUp)
    expect((await visit(own)).status).toBe(200)
    await set({ visitor_address_talks: 20 })
  })

  test('a conversation that nobody joins costs nothing after half a minute, and cannot be joined', async () => {
    const { visitors: used } = aiAgents.endpoints
    const read = async () => (await platform.call(used, { as: 'admin', params: { id: agent.id } })).body.data
    const late = await visit(own)
    expect(Date.parse(late.body.data.expires_at) - Date.now()).toBeLessThanOrEqual(30_000)
    for (let count = 0; count < 5; count++) await visit(own)
    expect(await visit(own)).toMatchObject(busy)
    expect(await read()).toEqual({ minutes: 0, talks: 6, visitor_minutes: 30, visitor_talks: 20 })
    await change(`update conversations set started_at = now() - interval '31 seconds' where by_visitor`)
    expect(await read()).toMatchObject({ talks: 0 })
    expect((await visit(own)).status).toBe(200)
    await talked(90)
    expect(await read()).toMatchObject({ minutes: 1.5, talks: 1 })
  })

  test('those of the tenant hold as well, without being told', async () => {
    const limit = (name: string, value: string) =>
      change(`update tenants set limits = jsonb_set(limits, '{${name}}', '${value}') where slug = 'nusantara'`)
    await limit('concurrent_calls', '0')
    const crowded = await visit(own)
    await limit('concurrent_calls', 'null')
    await limit('minutes', '0')
    const spent = await visit(own)
    await limit('minutes', 'null')
    expect(crowded).toMatchObject(busy)
    expect(spent).toMatchObject(usedUp)
    for (const { body } of [crowded, spent]) expect(Object.keys(body)).not.toContain('allowed')
  })
})

describe('the mark', () => {
  const marked = async () =>
    (await platform.call(aiAgents.endpoints.list, { as: 'admin', query: 'is_public_demo=true' })).body.data

  test('moves to the agent that got it last, with an entry in the log of the one that had it', async () => {
    const body = { name: 'Marked later', system_prompt: 'x', primary_language: 'en', first_message: 'Hi' }
    const { id } = (await platform.call(create, { as: 'admin', body: { ...body, is_public_demo: true } })).body.data
    expect(await marked()).toMatchObject([{ id, public_demo: { slug: 'nusantara' } }])
    expect(await read(agent.id)).toMatchObject({ is_public_demo: false, public_demo: null })
    const log = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${agent.id}` })
    expect(log.body.data[0].changes).toEqual([{ field: 'is_public_demo', before: true, after: false }])
    // A draft is marked, so that nobody answers visitors until it is published.
    expect(await visit(own)).toMatchObject(none)
    await platform.call(update, { as: 'admin', params: { id: agent.id }, body: { is_public_demo: true } })
    expect((await marked()).map((one: { id: string }) => one.id)).toEqual([agent.id])
    expect((await visit(own)).status).toBe(200)
  })

  test('is with one agent of each tenant also if several get it at once', async () => {
    const { id } = await newAgent(platform)
    const give = (to: string) =>
      platform.call(update, { as: 'admin', params: { id: to }, body: { is_public_demo: true } })
    for (let round = 0; round < 3; round++) await Promise.all([give(id), give(agent.id)])
    await give(agent.id)
    expect((await marked()).map((one: { id: string }) => one.id)).toEqual([agent.id])
  })
})
