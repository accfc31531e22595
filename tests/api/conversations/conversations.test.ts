/** @module-tag core */
import type { Server } from 'node:http'
import { Conversation as OfficialClient } from '@elevenlabs/client'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { calls } from '#contract/calls/contract.ts'
import type { Citation } from '#contract/conversations/turns.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { settings, type Settings } from '#contract/settings.ts'
import { tickets } from '#contract/tickets.ts'
import { undo } from '#contract/undo.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { dayIn } from '#server/base/calendar.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { listen } from '../../support/web-socket.ts'
import type { Account } from '../../support/accounts.ts'
import { nobody, usePlatform } from '../../support/platform/in-process.ts'
import { knowledge, newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

const platform = usePlatform()
const { list, redact, start, end, test: ask, create, delete: remove } = conversations.endpoints

let server: Server
let origin: string
let agent: { id: string; entryId: string }
beforeEach(() => void vi.stubGlobal('WebSocket', WebSocket))
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
  agent = await newAgent(platform)
})
afterAll(() => {
  vi.unstubAllGlobals()
  server.close()
})

const begin = (body: object = {}, as: Account = 'admin') => startTalk(platform, agent.id, origin, body, as)
const read = (id: string) => readTalk(platform, id)
const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
/** Waits longer than usual: a busy machine answers late. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 })
const begun = { type: 'conversation_initiation_client_data' }

test('the official client holds a conversation, whose turns, citations and cost are kept', async () => {
  const { id, address } = await begin()
  const said: [string, string][] = []
  let left: { reason: string } | undefined
  const client = await OfficialClient.startSession({
    signedUrl: address.replace(/^http/, 'ws'),
    textOnly: true,
    dynamicVariables: { name: 'Putri' },
    onMessage: ({ role, message }) => said.push([role, message]),
    onDisconnect: (details) => (left = details),
  })
  expect(client.getId()).toBe(id)
  await soon(() => expect(said).toEqual([['agent', 'Hello Putri!']]))
  client.sendUserMessage('How long does a refund take?')
  await soon(() => expect(said.at(-1)).toEqual(['agent', 'A refund takes 14 working days.']))
  client.sendUserMessage('Do you sell elephants in Antarctica?')
  await soon(() => expect(said.at(-1)![1]).toContain("don't have that information"))
  // An answer is sent before it is stored.
  const stored = { status: 'in_progress', turn_count: 5, summary: 'How long does a refund take?' }
  await soon(async () => expect(await read(id)).toMatchObject(stored))
  client.sendUserMessage('Goodbye!')
  await soon(() => expect(left).toMatchObject({ reason: 'agent' }))
  await soon(async () => expect((await read(id)).status).toBe('done'))

  const row = await read(id)
  expect(row).toMatchObject({ end_reason: 'end_call', agent_version: 1, unknown_count: 1, outcome: 'unknown' })
  expect(row.turns.map(({ role, known }) => [role, known])).toEqual([
    ['agent', null],
    ['user', null],
    ['agent', true],
    ['user', null],
    ['agent', false],
    ['user', null],
    ['tool', null],
    ['agent', null],
  ])
  const [, , answer, , unknown] = row.turns
  expect(answer!.citations).toMatchObject([{ entry_id: agent.entryId, version: 1, score: expect.any(Number) }])
  const [{ text, start: first, end: last }] = answer!.citations as [Citation]
  expect(knowledge.slice(first, last)).toBe(text)
  expect(answer!.latency!.first_token).toBeGreaterThan(0)
  expect(unknown!.citations).toEqual([])

  // A chat that the embedded engine held took neither minutes of calls nor tokens of a model.
  const query = `conversation_id=${id}`
  expect((await platform.call(usageRecords.endpoints.list, { as: 'admin', query })).body.data).toEqual([])
  expect(row).toMatchObject({ cost: 0, costs: { llm: 0, telephony: 0 } })
  const found = await platform.call(list, { as: 'admin', query: 'q=elephants' })
  expect(found.body.data.map((one: { id: string }) => one.id)).toEqual([id])
  expect(found.body.data[0]).not.toHaveProperty('turns')
})

test('a cited entry that was deleted since keeps its title, and is marked', async () => {
  const own = await newAgent(platform)
  const { id, address } = await startTalk(platform, own.id, origin)
  const talk = await openTalk(address)
  talk.send(begun)
  talk.send({ type: 'user_message', text: 'How long does a refund take?' })
  await soon(async () => expect((await read(id)).turns).toHaveLength(3))
  talk.ws.close()
  const params = { id: own.entryId }
  const { title } = (await platform.call(knowledgeBase.endpoints.detail, { as: 'admin', params })).body.data
  const cited = async () => (await read(id)).turns.flatMap(({ citations }) => citations)
  expect(await cited()).toMatchObject([{ entry_id: own.entryId, title, is_deleted: false }])
  await platform.call(knowledgeBase.endpoints.delete, { as: 'admin', params, query: 'force=true' })
  expect(await cited()).toMatchObject([
    { entry_id: own.entryId, title, is_deleted: true, text: expect.stringContaining('14 working days') },
  ])
})

describe('the signed address', () => {
  test('opens its conversation once', async () => {
    const { address } = await begin()
    const first = await openTalk(address)
    expect(first.refusal).toBeUndefined()
    expect((await openTalk(address)).refusal).toMatchObject({ status: 400, body: { code: 'invalid_link' } })
    first.ws.close()
  })

  test('is not used up by a page of another site, which is refused', async () => {
    const { address } = await begin()
    const foreign = await openTalk(address, { origin: 'https://evil.example' })
    expect(foreign.refusal).toMatchObject({ status: 403, body: { code: 'origin_not_allowed' } })
    const own = await openTalk(address, { origin })
    expect(own.refusal).toBeUndefined()
    own.ws.close()
  })

  test('is refused if it was altered, has expired, or is of another agent or conversation that has ended', async () => {
    const refused = { status: 400, body: { code: 'invalid_link' } }
    const { address, id } = await begin()
    expect((await openTalk(`${address}x`)).refusal).toMatchObject(refused)
    expect((await openTalk(address.replace(agent.id, nobody))).refusal).toMatchObject(refused)
    onTestFinished(() => void vi.useRealTimers())
    vi.useFakeTimers({ now: Date.now() + 61_000, toFake: ['Date'] })
    expect((await openTalk(address)).refusal).toMatchObject(refused)
    vi.useRealTimers()
    await change(`update conversations set status = 'done' where id = '${id}'`)
    expect((await openTalk(address)).refusal).toMatchObject(refused)
  })

  test('needs an upgrade, and says so without using the address up', async () => {
    const { address } = await begin()
    expect((await fetch(address)).status).toBe(426)
    const open = await openTalk(address)
    expect(open.refusal).toBeUndefined()
    open.ws.close()
  })
})

describe('the engine', () => {
  test('refuses wrong messages in its own protocol, ignores unknown ones, and closes after too many', async () => {
    const { address } = await begin()
    const talk = await openTalk(address)
    talk.send('{')
    talk.send({ type: 'user_message', text: '' })
    talk.send({ type: 'multimodal_message' })
    await soon(() => expect(talk.received.filter(({ type }) => type === 'error')).toHaveLength(2))
    expect(talk.received.at(-1).error_event).toMatchObject({ error_type: 'invalid_message' })
    for (let count = 0; count < 100; count++) talk.send({ type: 'user_activity' })
    expect((await talk.closed).code).toBe(4429)
  })

  test('closes on a message that is too large', async () => {
    const talk = await openTalk((await begin()).address)
    talk.send({ type: 'user_message', text: 'x'.repeat(300_000) })
    expect((await talk.closed).code).toBe(1009)
  })

  test('keeps feedback and context, and ends on request from anywhere with a rating', async () => {
    const { id, address } = await begin()
    const talk = await openTalk(address)
    talk.send(begun)
    talk.send({ type: 'contextual_update', text: 'Is on the page of lamps' })
    talk.send({ type: 'user_message', text: 'How long does a refund take?' })
    await soon(() => expect(talk.received.filter(({ type }) => type === 'agent_response')).toHaveLength(2))
    const { event_id } = talk.received.at(-1).agent_response_event
    talk.send({ type: 'feedback', event_id, score: 'like' })
    await soon(async () => expect((await read(id)).turns.at(-1)!.feedback).toBe('like'))
    const params = { agentId: agent.id }
    const ended = await platform.call(end, { as: 'admin', params, body: { conversation_id: id, rating: 4 } })
    expect(ended.body.data).toMatchObject({ status: 'done', end_reason: 'api', rating: 4 })
    expect((await talk.closed).code).toBe(1000)
    expect((await read(id)).turns.map(({ role }) => role)).toEqual(['agent', 'system', 'user', 'agent'])
    const other = { conversation_id: id }
    expect((await platform.call(end, { as: 'admin', params: { agentId: nobody }, body: other })).status).toBe(404)
    expect((await platform.call(end, { as: 'foreigner', params, body: other })).status).toBe(404)
  })

  test('runs on the published version, and for tests on the draft', async () => {
    await platform.call(aiAgents.endpoints.update, {
      as: 'admin',
      params: { id: agent.id },
      body: { first_message: 'Draft!' },
    })
    const opening = async (channel: string) => {
      const { id, address } = await begin({ channel, variables: { name: 'Sari' } })
      const talk = await openTalk(address)
      talk.send(begun)
      await soon(() => expect(talk.received).toHaveLength(2))
      talk.ws.close()
      return [talk.received[1].agent_response_event.agent_response, (await read(id)).agent_version]
    }
    expect(await opening('web')).toEqual(['Hello Sari!', 1])
    expect(await opening('test')).toEqual(['Draft!', null])
  })

  test('ends conversations whose process has died, and forgets those that were never opened', async () => {
    const [lost, unopened] = [await begin(), await begin()]
    await change(
      `update conversations set status = 'in_progress', seen_at = now() - interval '2 minutes' where id = '${lost.id}'`,
    )
    await change(`update conversations set seen_at = now() - interval '6 minutes' where id = '${unopened.id}'`)
    await platform.runDue()
    expect(await read(lost.id)).toMatchObject({ status: 'failed', end_reason: 'lost' })
    expect(await read(unopened.id)).toBeUndefined()
  })
})

test("a foreign tenant's agent, an unpublished and a paused one cannot be talked to", async () => {
  const params = { agentId: agent.id }
  expect((await platform.call(start, { as: 'foreigner', params, body: {} })).status).toBe(404)
  expect((await platform.call(ask, { as: 'foreigner', params, body: { message: 'Hi' } })).status).toBe(404)
  const { id } = await newAgent(platform)
  await platform.call(aiAgents.endpoints.pause, { as: 'admin', params: { id } })
  const refused = await platform.call(start, { as: 'admin', params: { agentId: id }, body: {} })
  expect([refused.status, refused.body.reason]).toEqual([409, 'agent_not_active'])
})

test('an archived agent takes no more conversations', async () => {
  const { id } = await newAgent(platform)
  const starting = () => platform.call(start, { as: 'admin', params: { agentId: id }, body: {} })
  expect((await starting()).status).toBe(200)
  await platform.call(aiAgents.endpoints.archive, { as: 'admin', params: { id } })
  const refused = await starting()
  expect([refused.status, refused.body.reason]).toEqual([409, 'agent_not_active'])
})

describe('the hours of an agent', () => {
  const { read: readSettings, update } = settings.endpoints
  const every = (slots: object[]) =>
    Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, slots]))
  const closed = every([])
  const daytime = every([{ from: '06:00', to: '18:00' }])
  /** A timezone in which it is now about this hour of the day. */
  const zoneAt = (hour: number) => {
    const offset = ((hour - new Date().getUTCHours() + 36) % 24) - 12
    return offset === 0 ? 'UTC' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  }
  const set = async (body: object) => expect((await platform.call(update, { as: 'admin', body })).status).toBe(200)
  let before: Settings
  beforeAll(async () => {
    before = (await platform.call(readSettings, { as: 'admin' })).body.data
  })
  afterAll(() => set({ business_hours: before.business_hours, timezone: before.timezone, holidays: [] }))

  /** Tells whether an agent with these hours answers, or says that it is closed. */
  async function answers(hours: object) {
    const { id: agentId } = await newAgent(platform, hours)
    const { id, address } = await startTalk(platform, agentId, origin)
    const talk = await openTalk(address)
    talk.send(begun)
    await soon(() => expect(talk.received).toHaveLength(2))
    const said = talk.received[1].agent_response_event.agent_response
    if (said.startsWith('Hello')) return talk.ws.close() ?? true
    expect(said).toMatch(/^We are closed/)
    await soon(async () => expect(await read(id)).toMatchObject({ status: 'done', end_reason: 'after_hours' }))
    return false
  }
  const limited = (hours_source: string) => ({ hours_source, after_hours: 'message' })

  test('are always, its own, or those of the tenant in the timezone of the settings', async () => {
    await set({ business_hours: closed, timezone: zoneAt(12) })
    expect(await answers({ hours_source: 'always' })).toBe(true)
    expect(await answers(limited('tenant'))).toBe(false)
    expect(await answers({ ...limited('own'), business_hours: daytime })).toBe(true)
    await set({ business_hours: daytime })
    expect(await answers(limited('tenant'))).toBe(true)
    expect(await answers({ ...limited('own'), business_hours: closed })).toBe(false)
    const today = dayIn(new Date(), zoneAt(12))
    await set({ holidays: [{ date: today, name: 'Founding day' }] })
    expect(await answers(limited('tenant'))).toBe(false)
    expect(await answers({ ...limited('own'), business_hours: daytime })).toBe(true)
    await set({ timezone: zoneAt(0), holidays: [] })
    expect(await answers(limited('tenant'))).toBe(false)
  }, 60_000)
})

test('the draft answers a question with citations, continues a conversation, and says what it does not know', async () => {
  const asked = async (body: object) =>
    (await platform.call(ask, { as: 'admin', params: { agentId: agent.id }, body })).body
  const { data } = await asked({ message: 'How long does a refund take?' })
  expect(data).toMatchObject({ known: true, language: 'en', tool_calls: [], citations: [{ entry_id: agent.entryId }] })
  const { data: unknown } = await asked({ message: 'Do you sell elephants in Antarctica?' })
  expect(unknown).toMatchObject({ known: false, citations: [] })
  const { id } = await begin({ channel: 'test' })
  expect((await asked({ message: 'And a refund?', conversation_id: id })).data.known).toBe(true)
  expect((await asked({ message: 'And a refund?', conversation_id: nobody })).code).toBe('not_found')
})

test('a test is kept with its answers in a conversation of its own, which the next one continues', async () => {
  const asked = async (body: object, as: Account = 'admin') =>
    (await platform.call(ask, { as, params: { agentId: agent.id }, body })).body
  const first = (await asked({ message: 'How long does a refund take?', variables: { name: 'Sari' } })).data
  const { conversation_id: id } = first
  const row = await read(id)
  expect(row).toMatchObject({ channel: 'test', status: 'done', agent_version: null, end_reason: 'api', turn_count: 2 })
  expect(row.turns).toMatchObject([
    { role: 'user', text: 'How long does a refund take?' },
    { role: 'agent', text: first.answer, known: true, citations: [{ entry_id: agent.entryId }] },
  ])
  const again = 'And how long does that take?'
  expect((await asked({ message: again })).data.known).toBe(false)
  const second = (await asked({ message: again, conversation_id: id })).data
  expect(second).toMatchObject({ conversation_id: id, answer: expect.stringContaining('14 working') })
  await asked({ message: 'Do you sell elephants?', conversation_id: id })
  expect(await read(id)).toMatchObject({ status: 'done', turn_count: 6, unknown_count: 1, outcome: 'unknown' })
  const listed = await platform.call(list, { as: 'admin', query: 'channel=test&_sort=created_at&_order=desc' })
  expect(listed.body.data.map((one: { id: string }) => one.id)).toContain(id)
  const { body } = await platform.call(create, { as: 'admin', body: { agent_id: agent.id } })
  expect((await asked({ message: 'And?', conversation_id: body.data.id })).code).toBe('not_found')
})

test('a test of an agent that redacts is redacted after every answer', async () => {
  const redacting = await newAgent(platform, { redact_data: true })
  const params = { agentId: redacting.id }
  const message = 'I am ana@example.com: how long does a refund take?'
  const asked = async (body: object) => (await platform.call(ask, { as: 'admin', params, body })).body.data
  const { conversation_id } = await asked({ message })
  await asked({ message, conversation_id })
  const { turns, redacted_at } = await read(conversation_id)
  expect(redacted_at).not.toBeNull()
  expect(turns.map(({ text }: { text: string }) => text).join()).not.toContain('ana@example.com')
})

test('values that are not saved yet answer instead of the draft, for those who may change the agent', async () => {
  const asked = (draft: object, more: object = {}, as: Account = 'admin') =>
    platform.call(ask, {
      as,
      params: { agentId: agent.id },
      body: { message: 'How long does a refund take?', draft, ...more },
    })
  expect((await asked({})).body.data).toMatchObject({ known: true })
  expect((await asked({ knowledge_ids: [] })).body.data).toMatchObject({ known: false, citations: [] })
  const guarded = { guardrails: [{ rule: 'No refunds.', words: ['refund'], answer: 'Ask the shop.' }] }
  expect((await asked(guarded)).body.data.answer).toBe('Ask the shop.')
  const history = [
    { role: 'user', text: 'How long does a refund take?' },
    { role: 'agent', text: 'A refund takes 14 working days.' },
  ]
  expect((await asked({}, { message: 'Why does it take that long?', history })).status).toBe(200)
  expect((await asked({ temperature: 7 })).body.errors).toHaveProperty(['draft.temperature'])
  expect((await asked({}, {}, 'reader')).status).toBe(403)
  const kept = await platform.call(aiAgents.endpoints.detail, { as: 'admin', params: { id: agent.id } })
  expect(kept.body.data).toMatchObject({ guardrails: [], knowledge_ids: [agent.entryId] })
})

test('a conversation is deleted when it was kept long enough; a ticket about it stays', async () => {
  const { id } = (await platform.call(create, { as: 'admin', body: { agent_id: agent.id } })).body.data
  const ticket = { subject: 'Refund', description: 'Late', conversation_id: id }
  const made = (await platform.call(tickets.endpoints.create, { as: 'admin', body: ticket })).body.data
  expect(made.conversation.id).toBe(id)
  await platform.runDue()
  expect((await read(id)).id).toBe(id)
  await change(`update conversations set expires_at = now() where id = '${id}'`)
  await platform.runDue()
  expect(await read(id)).toBeUndefined()
  const left = await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id: made.id } })
  expect(left.body.data.conversation_id).toBeNull()
  const running = await begin()
  await change(`update conversations set status = 'in_progress' where id = '${running.id}'`)
  expect((await platform.call(remove, { as: 'admin', params: { id: running.id } })).status).toBe(409)
})

test('a conversation is kept as long as its agent says, or else as its tenant does; the log counts those deleted', async () => {
  const { id: agent_id } = await newAgent(platform, { delete_transcript: true, keep_days: 7 })
  const { id: held } = await startTalk(platform, agent_id, origin)
  const report = async (body: object) => (await platform.call(create, { as: 'admin', body })).body.data.id as string
  const reported = await report({ agent_id })
  const others = [await report({ agent_id: agent.id }), await report({ agent_id: agent.id })]
  const kept = await inPlatform(platform.db, (tx) =>
    query<{ id: string; days: number }>(
      tx,
      sql`
      select id, extract(day from expires_at - created_at + interval '1 minute')::int as days from conversations
      where id in (${held}, ${reported}, ${others[0]}) order by id`,
    ),
  )
  expect(kept.map(({ days }) => days)).toEqual([7, 7, null])

  const [old, recent] = others as [string, string]
  await change(`update conversations set ended_at = now() - interval '11 years' where id = '${old}'`)
  await platform.runDue()
  expect([await read(old), (await read(recent)).id, (await read(reported)).id]).toEqual([undefined, recent, reported])
  const log = await platform.call(activityLogs.endpoints.list, { as: 'admin', query: 'action=conversations.expire' })
  expect(log.body.data[0]).toMatchObject({ actor_type: 'system', resource_id: null, resource_label: '1' })
})

test("a foreign tenant's conversation is neither listed, read, redacted nor deleted", async () => {
  const turns = [{ role: 'user', text: 'Does Wirjawan get a refund?' }]
  const { id } = (await platform.call(create, { as: 'admin', body: { agent_id: agent.id, turns } })).body.data
  const as = 'foreigner'
  expect((await platform.call(list, { as, query: 'q=Wirjawan' })).body.data).toEqual([])
  for (const endpoint of [conversations.endpoints.detail, redact, remove]) {
    expect((await platform.call(endpoint, { as, params: { id } })).status, endpoint.name).toBe(404)
  }
  const reported = { agent_id: agent.id, turns }
  expect((await platform.call(create, { as, body: reported })).status).toBe(422)
  expect(await read(id)).toMatchObject({ summary: turns[0]!.text, redacted_at: null })
})

test('personal data is replaced in what was said, also for searches, and the log does not hold it', async () => {
  const turns = [
    { role: 'user', text: 'I am Puspita, call me at +62 812 3456 7890 or puspita@example.com' },
    { role: 'agent', text: 'Thank you, order 1042 is on its way' },
  ]
  const body = { agent_id: agent.id, caller: 'Puspita', turns }
  const { id } = (await platform.call(create, { as: 'admin', body })).body.data
  const tool = { name: 'lookup', args: { name: 'Puspita' }, result: 'puspita@example.com', ok: true, ms: 1 }
  await change(
    `update conversation_turns set tool = '${JSON.stringify(tool)}' where conversation_id = '${id}' and index = 1`,
  )
  const { data, meta } = (await platform.call(redact, { as: 'admin', params: { id } })).body
  expect(data.turns[1].tool).toMatchObject({ args: { name: '[caller]' }, result: '[email]' })
  const redacted = 'I am [caller], call me at [number] or [email]'
  expect(data).toMatchObject({ summary: redacted, caller: '[caller]', redacted_at: expect.any(String) })
  expect(data.turns.map(({ text }: { text: string }) => text)).toEqual([redacted, turns[1]!.text])
  expect((await platform.call(list, { as: 'admin', query: 'q=Puspita' })).body.data).toEqual([])
  const filter = `resource_id=${id}&action=conversations.redact`
  const found = { as: 'admin', query: filter } as const
  const log = (await platform.call(activityLogs.endpoints.list, found)).body.data
  expect(log).toHaveLength(1)
  expect(JSON.stringify(log)).not.toContain('Puspita')

  // Nothing brings it back.
  expect(meta).toBeUndefined()
  const kept = sql`
    select before, after from kept_changes where record_id = ${id} and (change_id = ${log[0].id} or before <> '{}')`
  expect(await inPlatform(platform.db, (tx) => query(tx, kept))).toEqual([])
  const undone = await platform.call(undo.endpoints.change, { as: 'admin', body: { change: log[0].id } })
  expect(undone.status).toBe(404)
})

test('a ticket about a conversation copies nothing of it, and is about its call as well', async () => {
  const [call] = (await platform.call(calls.endpoints.list, { as: 'admin', query: '_end=1' })).body.data
  const turns = [{ role: 'user', text: 'I am Puspita, call me at +62 812 3456 7890' }]
  const reported = { agent_id: agent.id, caller: 'Puspita', call_id: call.id, turns }
  const { id } = (await platform.call(create, { as: 'admin', body: reported })).body.data
  const body = { subject: 'Call back', description: 'Today', conversation_id: id }
  const made = (await platform.call(tickets.endpoints.create, { as: 'admin', body })).body.data
  expect(made).toMatchObject({ conversation: { id, label: turns[0]!.text }, call_id: call.id })
  await platform.call(redact, { as: 'admin', params: { id } })
  const { data } = (await platform.call(tickets.endpoints.detail, { as: 'admin', params: { id: made.id } })).body
  expect(data.conversation.label).toBe('I am [caller], call me at [number]')
  expect(JSON.stringify(data)).not.toContain('Puspita')
})

test('a call that an agent handled leads to its conversation, until that is deleted', async () => {
  const [call] = (await platform.call(calls.endpoints.list, { as: 'admin', query: '_end=1' })).body.data
  const body = { agent_id: agent.id, call_id: call.id }
  const { id } = (await platform.call(create, { as: 'admin', body })).body.data
  const read = async () => (await platform.call(calls.endpoints.detail, { as: 'admin', params: { id: call.id } })).body
  expect((await read()).data.conversation_id).toBe(id)
  await platform.call(remove, { as: 'admin', params: { id } })
  expect((await read()).data.conversation_id).toBeNull()
})
