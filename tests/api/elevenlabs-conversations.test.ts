import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { key, openElevenLabs } from '../support/peers/eleven-labs.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

const provider = await openElevenLabs()
const platform = usePlatform({
  limits: unlimited,
  env: { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: provider.url },
})
const { agents, requests, failures, invalid, settings } = provider
const as = 'admin' as const
const log = vi.spyOn(console, 'error').mockImplementation(() => {})
const logged = () => log.mock.calls.join()
let count = 0

beforeEach(async () => {
  await change(`update tenants set limits = limits || '{"agents": 1000, "concurrent_calls": 1000}'`)
  for (const list of [requests, failures, invalid]) list.length = 0
  settings.namesConversations = true
  log.mockClear()
})
// The provider's schema knows every request that these tests sent.
afterEach(() => expect(invalid).toEqual([]))
afterAll(() => {
  log.mockRestore()
  provider.close()
})

const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
const call = async (endpoint: Endpoint, id = '', body?: unknown) =>
  (await platform.call(endpoint, { as, params: { id, agentId: id }, body })).body
const read = async (id: string) => (await call(conversations.endpoints.detail, id)).data
const usageOf = async (id: string) =>
  (await platform.call(usageRecords.endpoints.list, { as, query: `conversation_id=${id}` })).body.data

async function publish(values: object = {}) {
  const body = {
    name: `Held there ${++count}`,
    system_prompt: 'You help callers.',
    primary_language: 'en',
    first_message: 'Hello!',
    llm: 'elevenlabs',
    knowledge_ids: [],
    voice_id: null,
    ...values,
  }
  const { data } = await call(aiAgents.endpoints.create, '', body)
  await call(aiAgents.endpoints.publish, data.id, {})
  await platform.runDue()
  return data.id as string
}

async function begin(agentId: string) {
  const { data, errors } = await call(conversations.endpoints.start, agentId, {})
  expect(errors).toBeUndefined()
  const address = new URL(data.signed_url)
  expect(address.host).toBe('elevenlabs.test')
  return { id: data.conversation_id as string, there: address.searchParams.get('conversation_id') }
}
const end = (agentId: string, id: string) => call(conversations.endpoints.end, agentId, { conversation_id: id })

/** Lets a conversation that waits be read at once. */
async function readNow(id: string) {
  await change(`update conversations set read_at = now() where id = '${id}' and read_at is not null`)
  await platform.runDue()
  return read(id)
}

const hosted = (agentId: string) => agents.find(({ tags }) => tags.includes(`callcenter-${agentId}`))!.agent_id
const tokens = (input: number, output: number) => ({
  model_usage: { 'gemini-2.0-flash': { input: { tokens: input, price: 0.1 }, output_total: { tokens: output } } },
})

/** A conversation as it is answered there. */
function hold(agentId: string, conversation_id: string, changes: object = {}, metadata: object = {}) {
  const held = {
    agent_id: hosted(agentId),
    conversation_id,
    status: 'done',
    has_audio: false,
    has_user_audio: false,
    has_response_audio: false,
    has_auxiliary_audio: false,
    metadata: {
      start_time_unix_secs: Math.floor(Date.now() / 1000),
      call_duration_secs: 75,
      cost: 296,
      termination_reason: 'Client disconnected: 1000',
      main_language: 'id',
      feedback: { rating: 4, likes: 0, dislikes: 0 },
      ...metadata,
    },
    transcript: [
      { role: 'agent', message: 'Halo!', time_in_call_secs: 0 },
      { role: 'user', message: 'Di mana pesanan 1042? Email saya puspita@example.com', time_in_call_secs: 4 },
      {
        role: 'agent',
        message: null,
        time_in_call_secs: 6,
        tool_calls: [
          {
            type: 'webhook',
            request_id: 'r1',
            tool_name: 'order_status',
            params_as_json: '{"number":1042}',
            tool_has_been_called: true,
          },
        ],
        llm_usage: tokens(100, 10),
      },
      {
        role: 'agent',
        message: 'Pesanan sudah dikirim.',
        time_in_call_secs: 8,
        tool_results: [
          {
            request_id: 'r1',
            tool_name: 'order_status',
            result_value: 'shipped',
            is_error: false,
            tool_has_been_called: true,
            tool_latency_secs: 0.25,
          },
        ],
        llm_usage: tokens(120, 20),
        feedback: { score: 'like', time_in_call_secs: 10 },
        interrupted: true,
      },
    ],
    ...changes,
  }
  provider.conversations.push(held)
  return held
}

test('a conversation that was ended is read there, stored as any other, and paid for once', async () => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  hold(agentId, there!)
  const { data: ended } = await end(agentId, id)
  expect(ended).toMatchObject({ status: 'processing', turns: [], failure: null })
  await platform.runDue()

  const row = await read(id)
  expect(row).toMatchObject({
    status: 'done',
    end_reason: 'user',
    duration: 75,
    language: 'id',
    rating: 4,
    turn_count: 4,
    agent_version: 1,
    provider_credits: 296,
    failure: null,
    summary: 'Di mana pesanan 1042? Email saya puspita@example.com',
  })
  expect(Date.parse(row.ended_at) - Date.parse(row.started_at)).toBe(75_000)
  expect(row.turns.map((turn: any) => [turn.role, turn.start_ms, turn.tokens, turn.feedback])).toEqual([
    ['agent', 0, 0, null],
    ['user', 4000, 0, null],
    ['tool', 6000, 110, null],
    ['agent', 8000, 140, 'like'],
  ])
  expect(row.turns[2].tool).toEqual({
    name: 'order_status',
    args: { number: 1042 },
    result: 'shipped',
    ok: true,
    ms: 250,
  })
  expect(row.turns[3]).toMatchObject({ text: 'Pesanan sudah dikirim.', is_interrupted: true })
  const usage = await usageOf(id)
  expect(usage.map((one: any) => `${one.type} ${one.quantity}`).toSorted()).toEqual([
    'call_minutes 2',
    'llm_tokens 250',
  ])
  expect(row.cost).toBe(usage.reduce((sum: number, { amount }: any) => sum + amount, 0))
  const found = await platform.call(conversations.endpoints.list, { as, query: 'q=dikirim' })
  expect(found.body.data.map((one: any) => one.id)).toContain(id)

  // Neither a second end nor a second reading stores or charges anything again.
  await end(agentId, id)
  await change(`update conversations set read_at = null where id = '${id}'`)
  await platform.runDue()
  expect(await usageOf(id)).toEqual(usage)
  expect((await read(id)).turns).toEqual(row.turns)
})

test('an agent that is held there answers outside its hours as well', async () => {
  const closed = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => [day, []]))
  const agentId = await publish({ hours_source: 'own', business_hours: closed, after_hours: 'hang_up' })
  const { id } = await begin(agentId)
  expect(await read(id)).toMatchObject({ status: 'initiated', end_reason: null })
})

test('the times that ElevenLabs measured are kept: search, model, voice, and recognizing what came before', async () => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  const measured = (times: Record<string, number>) => ({
    conversation_turn_metrics: {
      metrics: Object.fromEntries(Object.entries(times).map(([name, elapsed_time]) => [name, { elapsed_time }])),
    },
  })
  const heard = { role: 'user', message: 'Refund?', time_in_call_secs: 2 }
  const rag = {
    chunks: [],
    embedding_model: 'e5_mistral_7b_instruct',
    retrieval_query: 'refund',
    rag_latency_secs: 0.1,
  }
  hold(agentId, there!, {
    transcript: [
      { role: 'agent', message: 'Hello!', time_in_call_secs: 0, ...measured({ convai_tts_service_ttfb: 0.3 }) },
      { ...heard, ...measured({ convai_asr_trailing_service_latency: 0.05 }) },
      {
        role: 'agent',
        message: '14 days.',
        time_in_call_secs: 3,
        rag_retrieval_info: rag,
        ...measured({
          convai_llm_service_ttfb: 0.4,
          convai_llm_service_tt_last_sentence: 0.9,
          convai_tts_service_ttfb: 0.2,
          something_new: 7,
        }),
      },
      heard,
      {
        role: 'agent',
        message: 'Still 14.',
        time_in_call_secs: 6,
        ...measured({ convai_llm_service_ttfb: 0.35 }),
      },
    ],
  })
  const { turns } = await readNow(id)
  expect(turns.map(({ latency }: { latency: object | null }) => latency)).toEqual([
    null,
    null,
    { first_token: 500, total: 1000, retrieval: 100, model: 400, tool: 0, speech: 200, recognition: 50 },
    null,
    { first_token: 350, total: null, retrieval: 0, model: 350, tool: 0 },
  ])
})

test('two processes that read one conversation at once store it once', async () => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  hold(agentId, there!)
  await change(`update conversations set read_at = now() where id = '${id}'`)
  const { readHosted } = await import('#server/resources/conversations/read-hosted.ts')
  const host = { ...platform.deps, log: () => {} }
  await Promise.all([readHosted(host), readHosted(host)])
  // A process that was thought dead comes back with what it read before.
  const { storeHosted } = await import('#server/resources/conversations/store-hosted.ts')
  const { ask } = await import('#server/vendors/elevenlabs/client.ts')
  const answer = await ask(platform.deps.env, 'getConversation', { id: there! })
  const [{ tenant_id }] = (await query<{ tenant_id: string }>(
    platform.db,
    sql`select tenant_id from conversations where id = ${id}`,
  )) as [{ tenant_id: string }]
  await inPlatform(platform.db, (tx) => storeHosted(tx, { tenant_id, id }, answer))
  expect((await read(id)).turns).toHaveLength(4)
  expect(await usageOf(id)).toHaveLength(2)
})

test('one whose browser went away is read without an end, and followed while it goes on', async () => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  expect((await readNow(id)).status).toBe('initiated')
  const held = hold(agentId, there!, { status: 'in-progress', transcript: [] })
  expect((await readNow(id)).status).toBe('in_progress')
  // The engine's own look after dead processes leaves it alone.
  await change(`update conversations set seen_at = now() - interval '1 hour' where id = '${id}'`)
  await platform.runDue()
  held.status = 'processing'
  expect((await readNow(id)).status).toBe('in_progress')
  held.status = 'done'
  held.metadata.termination_reason = 'end_call tool was called.'
  expect(await readNow(id)).toMatchObject({ status: 'done', end_reason: 'end_call', turn_count: 0 })
})

test('one that nobody opened is forgotten after its address has expired', async () => {
  const agentId = await publish()
  const { id } = await begin(agentId)
  await change(`update conversations set seen_at = now() - interval '10 minutes' where id = '${id}'`)
  expect((await readNow(id)).status).toBe('initiated')
  await change(`update conversations set created_at = now() - interval '17 minutes' where id = '${id}'`)
  expect(await readNow(id)).toBeUndefined()
})

test('one that its address did not name is found by its user, or as the only one; never by a guess', async () => {
  settings.namesConversations = false
  const agentId = await publish()
  const [one, other] = [await begin(agentId), await begin(agentId)]
  expect(one.there).toBeNull()
  hold(agentId, 'conv_nameless')
  expect((await readNow(one.id)).status).toBe('initiated')
  hold(agentId, 'conv_named', { user_id: other.id })
  expect(await readNow(other.id)).toMatchObject({ status: 'done', turn_count: 4 })
  expect(await readNow(one.id)).toMatchObject({ status: 'done', turn_count: 4 })
  const stored = await query(
    platform.db,
    sql`select provider_conversation_id as there from conversations where id in (${one.id}, ${other.id}) order by 1`,
  )
  expect(stored).toEqual([{ there: 'conv_named' }, { there: 'conv_nameless' }])
})

test('the version that ElevenLabs has answers, not a newer one that has not arrived there', async () => {
  const agentId = await publish()
  failures.push(...Array.from({ length: 3 }, () => ({ on: 'PATCH /v1/convai/agents/:id', status: 400, detail: 'No' })))
  await call(aiAgents.endpoints.update, agentId, { first_message: 'Newer!' })
  await call(aiAgents.endpoints.publish, agentId, {})
  await platform.runDue()
  failures.length = 0
  const { id, there } = await begin(agentId)
  hold(agentId, there!)
  expect(await readNow(id)).toMatchObject({ status: 'done', agent_version: 1 })
})

test('what ElevenLabs found out is kept, and personal data replaced by rule', async () => {
  const agentId = await publish({
    success_criteria: [{ name: 'Solved', description: 'The question was answered' }],
    data_to_collect: [{ name: 'order', type: 'number', description: 'Its number' }],
    redact_data: true,
    keep_days: 30,
    delete_transcript: true,
  })
  const { id, there } = await begin(agentId)
  hold(agentId, there!, {
    analysis: {
      call_successful: 'success',
      transcript_summary: 'puspita@example.com asked for an order.',
      evaluation_criteria_results: {
        criterion_1: { criteria_id: 'criterion_1', result: 'failure', rationale: 'No date was given' },
      },
      data_collection_results: { order: { data_collection_id: 'order', value: 1042, rationale: 'Said by the user' } },
    },
  })
  const row = await readNow(id)
  expect(row).toMatchObject({
    status: 'done',
    outcome: 'failure',
    summary: '[email] asked for an order.',
    redacted_at: expect.any(String),
    analysis: {
      by: 'model',
      criteria: [{ name: 'Solved', result: 'failure', reason: 'No date was given' }],
      data: [{ name: 'order', value: 1042 }],
    },
  })
  expect(JSON.stringify(row)).not.toContain('puspita@')
  const [kept] = await query<{ days: number }>(
    platform.db,
    sql`select round(extract(epoch from expires_at - created_at) / 86400)::int as days from conversations where id = ${id}`,
  )
  expect(kept).toEqual({ days: 30 })
  await change(`update conversations set expires_at = now() where id = '${id}'`)
  await platform.runDue()
  expect(await read(id)).toBeUndefined()
})

const passing: [string, (typeof failures)[number], string][] = [
  ['is overloaded', { status: 429, detail: 'Slow down', headers: { 'retry-after': '600' } }, 'elevenlabs_unreachable'],
  ['has failed', { status: 503, detail: 'Unavailable' }, 'elevenlabs_unreachable'],
  ['refuses the key', { status: 401, detail: { status: 'invalid_api_key', message: 'Invalid' } }, 'elevenlabs_refused'],
]
test.each(passing)('a reading is repeated later when ElevenLabs %s', async (_, failure, code) => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  hold(agentId, there!)
  await end(agentId, id)
  failures.push(failure)
  await platform.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing', failure: code, turns: [] })
  const [{ seconds }] = (await query<{ seconds: number }>(
    platform.db,
    sql`select extract(epoch from read_at - now())::int as seconds from conversations where id = ${id}`,
  )) as [{ seconds: number }]
  expect(seconds).toBeGreaterThan(failure.headers ? 500 : 5)
  expect(await readNow(id)).toMatchObject({ status: 'done', failure: null, turn_count: 4 })
})

const nonsense: [string, object][] = [
  ['lacks what it must have', { transcript: undefined }],
  ['has a wrong role', { transcript: [{ role: 'robot', message: 'secret words', time_in_call_secs: 0 }] }],
  ['has no times', { metadata: {} }],
  ['has words in place of turns', { transcript: 'secret words' }],
  ['has a wrong state', { status: 'secret words' }],
]
test.each(nonsense)('an answer that %s is refused, and what was said is not logged', async (_, changes) => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  hold(agentId, there!, changes)
  await end(agentId, id)
  await platform.runDue()
  expect(await read(id)).toMatchObject({ status: 'processing', failure: 'elevenlabs_unreachable', turns: [] })
  expect(logged()).toContain('elevenlabs_unreachable')
  expect(logged()).not.toContain('secret words')
})

test('reading ends after some attempts, with the reason in the record and no key in the log', async () => {
  const agentId = await publish()
  const { id } = await begin(agentId)
  await end(agentId, id)
  for (let attempt = 1; attempt < 8; attempt++) {
    expect(await readNow(id)).toMatchObject({ status: 'processing' })
  }
  expect(await readNow(id)).toMatchObject({ status: 'failed', end_reason: 'lost', failure: 'elevenlabs_missing' })
  requests.length = 0
  await platform.runDue()
  expect(requests).toEqual([])
  expect(await usageOf(id)).toEqual([])
  expect(logged()).toContain('elevenlabs_missing')
  expect(logged()).not.toContain(key)
})

test('one that was given up is read again when asked to, once there is something to read', async () => {
  const agentId = await publish({ redact_data: true })
  const { id, there } = await begin(agentId)
  await end(agentId, id)
  const wasRead = { status: 409, body: { reason: 'nothing_to_read' } }
  const readAgain = () => platform.call(conversations.endpoints.readAgain, { as, params: { id } })
  expect(await readAgain()).toMatchObject(wasRead)
  await change(`update conversations set read_attempts = 7 where id = '${id}'`)
  expect(await readNow(id)).toMatchObject({
    status: 'failed',
    failure: 'elevenlabs_missing',
    redacted_at: expect.any(String),
    can: { readAgain: true },
  })

  hold(agentId, there!)
  expect((await readAgain()).body.data).toMatchObject({ status: 'processing', failure: null, end_reason: null })
  expect(await readAgain()).toMatchObject(wasRead)
  await platform.runDue()
  const row = await read(id)
  expect(row).toMatchObject({ status: 'done', end_reason: 'user', turn_count: 4, redacted_at: expect.any(String) })
  expect(JSON.stringify(row)).not.toContain('puspita@')
  expect(await usageOf(id)).toHaveLength(2)
  expect(await readAgain()).toMatchObject(wasRead)
  const { data } = (
    await platform.call(activityLogs.endpoints.list, { as, query: `resource_id=${id}&action=conversations.readAgain` })
  ).body
  expect(data).toHaveLength(1)
})

test('one that waits for its next attempt is read at once, and by nobody without the permission', async () => {
  const agentId = await publish()
  const { id, there } = await begin(agentId)
  hold(agentId, there!)
  await end(agentId, id)
  failures.push({ of: there!, status: 429, detail: 'Slow down', headers: { 'retry-after': '600' } })
  await platform.runDue()
  const params = { id }
  expect((await platform.call(conversations.endpoints.readAgain, { as: 'reader', params })).status).toBe(403)
  expect((await platform.call(conversations.endpoints.readAgain, { as: 'foreigner', params })).status).toBe(404)
  await platform.runDue()
  expect((await read(id)).status).toBe('processing')
  await platform.call(conversations.endpoints.readAgain, { as, params })
  await platform.runDue()
  expect(await read(id)).toMatchObject({ status: 'done', turn_count: 4 })
})

test('the entries that an answer was given from are cited, the best first; other documents are not', async () => {
  const content = 'A refund takes 14 working days.'
  const create = async (title: string) => {
    const body = { title, content: `${title}. ${content}`, language: 'en', provider: 'elevenlabs' }
    return (await call(knowledgeBase.endpoints.create, '', body)).data.id
  }
  const ids: string[] = [await create('Refunds'), await create('Hours'), await create('Prices')]
  await platform.runDue()
  const agentId = await publish({ knowledge_ids: ids })
  const documents = await query<{ document: string }>(
    platform.db,
    sql`select provider_doc_id as document from knowledge_base
      where id in (${ids[0]}, ${ids[1]}, ${ids[2]}) order by created_at`,
  )
  const [refunds, hours, prices] = documents.map(({ document }) => document)
  const { id, there } = await begin(agentId)
  await change('update tenants set review_share = 100')
  const chunk = (document_id: string | undefined, chunk_id: string, vector_distance: number) => ({
    document_id,
    chunk_id,
    vector_distance,
  })
  hold(agentId, there!, {
    transcript: [
      { role: 'user', message: 'Refund?', time_in_call_secs: 2 },
      {
        role: 'agent',
        message: '14 days.',
        time_in_call_secs: 3,
        rag_retrieval_info: {
          chunks: [
            chunk(hours, 'b', 0.4),
            chunk(refunds, 'a', 0.1),
            chunk(refunds, 'c', 0.3),
            chunk('doc_of_somebody_else', 'd', 0),
            chunk(prices, 'e', 0.2),
          ],
          used_chunk_ids: ['a', 'b', 'c', 'd'],
          embedding_model: 'e5_mistral_7b_instruct',
          retrieval_query: 'refund',
          rag_latency_secs: 0.1,
        },
      },
    ],
  })
  const { turns } = await readNow(id)
  expect(turns[0].citations).toEqual([])
  expect(turns[1].citations).toMatchObject([
    { entry_id: ids[0], title: 'Refunds', version: 1, score: 0.9, passage_id: null, text: '', is_deleted: false },
    { entry_id: ids[1], title: 'Hours', score: 0.6 },
  ])
  expect(turns[1].citations).toHaveLength(2)
  const hits = async (entry: string) => (await call(knowledgeBase.endpoints.detail, entry)).data.hit_count
  expect([await hits(ids[0]!), await hits(ids[2]!)]).toEqual([1, 0])
  const sample = `kind=sampled&agent_id=${agentId}`
  const inReview = await platform.call(conversations.endpoints.review, { as, query: sample })
  expect(inReview.body.data).toMatchObject([{ conversation_id: id, turn_index: 1, question: 'Refund?' }])
})
