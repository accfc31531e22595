import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { jobs } from '#contract/jobs.ts'
import { settings } from '#contract/settings.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { openOpenAi } from '../support/peers/open-ai.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { newAgent } from '../support/talking.ts'

/** A platform with a language model, which plays callers. The agents answer with the embedded engine. */
const model = await openOpenAi()
const own = await openOpenAi()
const platform = usePlatform({
  env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'caller', ALLOW_PRIVATE_HOSTS: '127.0.0.1' },
})
const as = 'admin' as const
const { start, detail, list } = aiAgentReplays.endpoints
const refund = 'How long does a refund take?'
const odd = 'Do you sell elephants in Antarctica?'
const today = 'A refund takes 14 working days.'

beforeAll(() =>
  inPlatform(platform.db, (tx) => tx.execute(sql`update tenants set limits = limits || '{"agents": 1000}'::jsonb`)),
)
beforeEach(() => {
  model.answers.length = 0
  model.requests.length = 0
})

const call = async (endpoint: Endpoint, params: object = {}, body?: unknown) => {
  const answer = await platform.call(endpoint, { as, params: params as Record<string, string>, body })
  return { status: answer.status, ...answer.body }
}

/** Keeps a conversation of an agent, of messages and answers in turn. */
async function keep(agent_id: string, texts: string[], more: object = {}): Promise<string> {
  const turns = texts.map((text, at) => ({ role: at % 2 === 0 ? 'user' : 'agent', text }))
  const { data } = await call(conversations.endpoints.create, {}, { agent_id, channel: 'web', turns, ...more })
  return data.id
}

/** Says that the agent did not know in an answer that another system reported. */
const forget = (conversationId: string, index: number) =>
  inPlatform(platform.db, (tx) =>
    tx.execute(
      sql`update conversation_turns set known = false where conversation_id = ${conversationId} and index = ${index}`,
    ),
  )

async function replay(agentId: string, body: object = {}) {
  const started = await call(start, { agentId }, body)
  expect(started.status).toBe(202)
  await platform.runDue()
  const { id } = started.data.job
  return { job: (await call(jobs.endpoints.detail, { id })).data, ...(await call(detail, { agentId, id })) }
}

describe('recorded conversations', () => {
  test('are asked anew, with what was said then beside what the draft says now', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const id = await keep(agentId, [refund, today, odd, 'Yes, two.', 'Shall I bring the receipt?', 'No idea.'])
    await forget(id, 5)
    const { data, job } = await replay(agentId)
    expect(job).toMatchObject({ status: 'succeeded', progress: 1, total: 1, result: { replayed: 1, failed: 0 } })
    expect(data).toMatchObject({
      number: 1,
      kind: 'recorded',
      status: 'succeeded',
      planned_count: 1,
      replayed_count: 1,
    })
    expect(data).toMatchObject({
      turn_count: 3,
      same_count: 1,
      now_unknown_count: 1,
      now_known_count: 1,
      differs_count: 0,
    })
    const shared = { conversation_id: id, persona: null }
    expect(data.turns).toMatchObject([
      { ...shared, question: refund, answer_then: today, answer_now: today, result: 'same' },
      { ...shared, question: odd, answer_then: 'Yes, two.', known_now: false, result: 'now_unknown' },
      { ...shared, answer_then: 'No idea.', known_then: false, answer_now: 'Bring the receipt.', result: 'now_known' },
    ])
    expect(data.turns[0].citations_now).toMatchObject([{ entry_id: entryId, is_deleted: false }])
    expect(data.ended_at).not.toBeNull()
  })

  test('show what the draft has lost, and the next replay has the next number', async () => {
    const { id: agentId } = await newAgent(platform)
    await keep(agentId, [refund, today])
    expect((await replay(agentId)).data).toMatchObject({ number: 1, same_count: 1 })
    await call(aiAgents.endpoints.update, { id: agentId }, { knowledge_ids: [] })
    expect((await replay(agentId)).data).toMatchObject({ number: 2, same_count: 0, now_unknown_count: 1 })
    const rows = (await call(list, { agentId })).data
    expect(rows.map(({ number }: { number: number }) => number).sort()).toEqual([1, 2])
    expect(rows[0]).not.toHaveProperty('turns')
  })

  test('are those of the last week, without tests, and no draft hears or keeps personal data', async () => {
    const { id: agentId } = await newAgent(platform)
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await keep(agentId, ['Too old?', 'Yes.'], { started_at: ago(8) })
    await keep(agentId, ['A test?', 'Yes.'], { channel: 'test' })
    const asked = `I am Putri Lestari, putri@example.com. ${refund}`
    await keep(agentId, [asked, 'Hello Putri Lestari!'], { started_at: ago(6), caller: 'Putri Lestari' })
    const { data } = await replay(agentId)
    expect(data.planned_count).toBe(1)
    expect(data.turns).toMatchObject([
      { question: `I am [caller], [email]. ${refund}`, answer_then: 'Hello [caller]!' },
    ])
  })

  test('are at most fifty, the newest, and at most ten messages of each', async () => {
    const { id: agentId } = await newAgent(platform)
    const long = await keep(
      agentId,
      Array.from({ length: 24 }, (_, at) => (at % 2 === 0 ? 'Hello' : 'Hello!')),
    )
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`
        with many as (
          insert into conversations (tenant_id, id, agent_id, channel, direction, language, status, started_at, turn_count, outcome)
          select tenant_id, gen_random_uuid(), agent_id, channel, direction, language, status,
            started_at - make_interval(secs => n), turn_count, outcome
          from conversations, generate_series(1, 55) n where id = ${long} returning tenant_id, id)
        insert into conversation_turns (tenant_id, id, conversation_id, index, role, text)
        select tenant_id, gen_random_uuid(), id, at, (array['user', 'agent']::turn_role[])[at + 1], 'Hello'
        from many, generate_series(0, 1) at`),
    )
    expect((await replay(agentId)).data).toMatchObject({ planned_count: 50, replayed_count: 50, turn_count: 10 + 49 })
  })

  test('are chosen by period, outcome and agent', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id: otherId } = await newAgent(platform)
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    await keep(agentId, ['Long ago?', 'Yes.'], { started_at: ago(30) })
    const failed = await keep(agentId, ['Failed?', 'Yes.'], { started_at: ago(2) })
    await keep(agentId, ['Solved?', 'Yes.'], { started_at: ago(1) })
    await keep(otherId, ['Of another?', 'Yes.'], { started_at: ago(1) })
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update conversations set outcome = 'failure' where id = ${failed}`),
    )
    const asked = async (body: object) =>
      (await replay(agentId, body)).data.turns.map(({ question }: { question: string }) => question)
    expect(await asked({})).toEqual(['Solved?', 'Failed?'])
    expect(await asked({ outcome: 'failure' })).toEqual(['Failed?'])
    expect(await asked({ agent_id: otherId })).toEqual(['Of another?'])
    const period = { from: ago(31).slice(0, 10), to: ago(29).slice(0, 10) }
    const { data } = await replay(agentId, period)
    expect(data).toMatchObject({ calls_from: period.from, calls_to: period.to, calls_agent_id: agentId })
    expect(data.turns).toMatchObject([{ question: 'Long ago?' }])
    expect((await call(start, { agentId }, { ...period, outcome: 'failure' })).reason).toBe('nothing_to_replay')
    const backwards = await call(start, { agentId }, { from: period.to, to: period.from })
    expect(backwards).toMatchObject({ status: 422, details: { to: [{ code: 'ends_before_start' }] } })
  })

  test('go from a replay with the conversation', async () => {
    const { id: agentId } = await newAgent(platform)
    const id = await keep(agentId, [refund, today])
    const { data } = await replay(agentId)
    await call(conversations.endpoints.delete, { id })
    expect((await call(detail, { agentId, id: data.id })).data.turns).toEqual([])
  })

  test('are shown to whoever may read conversations', async () => {
    const { id: agentId } = await newAgent(platform)
    await keep(agentId, [refund, today])
    const { data } = await replay(agentId)
    expect(detail.permission).toBe(conversations.endpoints.detail.permission)
    const other = await newAgent(platform)
    expect((await call(detail, { agentId: other.id, id: data.id })).status).toBe(404)
  })

  test('count in no figure', async () => {
    const { id: agentId } = await newAgent(platform)
    await keep(agentId, [refund, today])
    const counts = () =>
      inPlatform(platform.db, (tx) =>
        query<{ n: number }>(
          tx,
          sql`select ((select count(*) from conversations) + (select count(*) from usage_records))::int as n`,
        ),
      )
    const before = await counts()
    await replay(agentId)
    expect(await counts()).toEqual(before)
  })
})

describe('tools that send data', () => {
  let shop: Server
  const asked: string[] = []
  beforeAll(async () => {
    shop = createServer((request, response) => {
      asked.push(request.method!)
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"done": true}')
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => void shop.close())

  test('are not called; those that read are', async () => {
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    const tool = (name: string, method: string, description: string) => ({ name, method, description, url })
    const { id: agentId } = await newAgent(platform, {
      knowledge_ids: [],
      http_tools: [
        tool('cancel_order', 'POST', 'Cancels the order'),
        tool('opening_hours', 'GET', 'Opening hours today'),
      ],
    })
    await keep(agentId, ['Please cancel the order', 'Done.', 'Opening hours today', 'From nine.'])
    await replay(agentId)
    expect(asked).toEqual(['GET'])
  })

  test('answer as they did in the recorded conversation if they are called alike, else as a test case says', async () => {
    const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
    const parameters = [{ name: 'number', type: 'number', description: 'Its number' }]
    const tool = { name: 'cancel_order', method: 'POST', description: 'Cancels the order', url, parameters }
    const { id: agentId } = await newAgent(platform, { knowledge_ids: [], http_tools: [tool] })
    const cancel = (number: number) => `Please cancel the order ${number}`
    const id = await keep(agentId, [cancel(1042), 'Used', cancel(1042), 'Order canceled.', cancel(7), 'Canceled.'])
    const recorded = { name: 'cancel_order', args: { number: 1042 }, result: 'Order canceled.', ok: true, ms: 9 }
    await inPlatform(platform.db, (tx) =>
      tx.execute(sql`update conversation_turns set role = 'tool', tool = ${JSON.stringify(recorded)}::jsonb
        where conversation_id = ${id} and index = 1`),
    )
    asked.length = 0
    const answers = async () =>
      (await replay(agentId)).data.turns.map(({ answer_now }: { answer_now: string }) => answer_now)
    expect(await answers()).toEqual(['Order canceled.', 'This is a test, so cancel_order was not called.'])
    const tool_answers = [{ tool: 'cancel_order', answer: 'As the test says.' }]
    await call(aiAgentTestCases.endpoints.create, { agentId }, { messages: ['Hi'], tool_answers })
    expect(await answers()).toEqual(['Order canceled.', 'As the test says.'])
    expect(asked).toEqual([])
  })
})

describe('personas', () => {
  test('talk to the draft until they are done', async () => {
    const { id: agentId } = await newAgent(platform)
    model.answers.push(refund, odd, 'DONE')
    const { data, job } = await replay(agentId, { personas: ['An impatient customer'] })
    expect(job.items).toMatchObject([{ label: 'An impatient customer', ok: true }])
    expect(data).toMatchObject({ kind: 'personas', turn_count: 2, answered_count: 1, unanswered_count: 1 })
    expect(data.turns).toMatchObject([
      { persona: 'An impatient customer', question: refund, answer_then: null, answer_now: today, result: 'answered' },
      { question: odd, result: 'unanswered' },
    ])
    const [first, second] = model.requests
    expect(JSON.stringify(first.messages)).toContain('An impatient customer')
    expect(second.messages.at(-1)).toEqual({ role: 'user', content: today })
  })

  test('are played by the language model that the tenant has connected', async () => {
    const connect = (body: object) => call(settings.endpoints.update, {}, body)
    expect((await connect({ model_url: own.url, model_name: 'own' })).status).toBe(200)
    const { id: agentId } = await newAgent(platform)
    own.answers.push(refund, 'DONE')
    const { data } = await replay(agentId, { personas: ['An impatient customer'] })
    expect(data).toMatchObject({ turn_count: 1, answered_count: 1 })
    expect(own.requests.map(({ model: name }) => name)).toEqual(['own', 'own'])
    expect(model.requests).toEqual([])
    await connect({ model_url: null, model_name: null })
  })

  test('stop after ten messages', async () => {
    const { id: agentId } = await newAgent(platform)
    model.answers.push(...Array.from({ length: 12 }, () => refund))
    expect((await replay(agentId, { personas: ['One who never ends'] })).data.turn_count).toBe(10)
  })

  test('whom the model cannot play fail alone, and say so', async () => {
    const { id: agentId } = await newAgent(platform)
    model.answers.push(refund, 'DONE')
    const { data, job } = await replay(agentId, { personas: ['First', 'Second'] })
    expect(job).toMatchObject({ status: 'partial', result: { replayed: 1, failed: 1 } })
    expect(job.items[0]).toMatchObject({ label: 'Second', ok: false, reason: 'persona_not_played' })
    expect(data).toMatchObject({ status: 'partial', planned_count: 2, replayed_count: 1, turn_count: 1 })
  })
})

test('a replay can be canceled, and keeps what was asked until then', async () => {
  const { id: agentId } = await newAgent(platform)
  let jobId = ''
  const shop = createServer(async (_, response) => {
    await call(jobs.endpoints.cancel, { id: jobId })
    // A run notices within two seconds (`renewMs` of server/jobs/run.ts).
    await setTimeout(4_500)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/`
  const http_tools = [{ name: 'opening_hours', description: 'Opening hours today', url }]
  await call(aiAgents.endpoints.update, { id: agentId }, { http_tools })
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await keep(agentId, [refund, today])
  await keep(agentId, ['Opening hours today', 'From nine.'], { started_at: ago(1) })
  await keep(agentId, [refund, today], { started_at: ago(2) })
  jobId = (await call(start, { agentId }, {})).data.job.id
  await platform.runDue()
  shop.close()
  expect((await call(jobs.endpoints.detail, { id: jobId })).data.status).toBe('canceled')
  const { data } = await call(detail, { agentId, id: jobId })
  expect(data).toMatchObject({ status: 'canceled', planned_count: 3, replayed_count: 1, turn_count: 1 })
})
