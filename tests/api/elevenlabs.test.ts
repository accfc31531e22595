import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { curatedAnswers } from '#contract/curated-answers.ts'
import { jobs } from '#contract/jobs.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { voices } from '#contract/voices.ts'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { key, openElevenLabs } from '../support/peers/eleven-labs.ts'
import { unlimited, usePlatform } from '../support/platform/in-process.ts'

const provider = await openElevenLabs()
const platform = usePlatform({
  limits: unlimited,
  env: { ELEVENLABS_API_KEY: key, ELEVENLABS_BASE_URL: provider.url },
})
const { documents, agents, dictionaries, requests, failures, invalid } = provider
const as = 'admin' as const
let count = 0

beforeAll(() => change(`update tenants set limits = limits || '{"agents": 1000}'`))
// Those of the demo would be sent with every agent.
beforeAll(() => change('delete from curated_answers'))
beforeEach(() => {
  for (const list of [requests, failures, invalid]) list.length = 0
  setKey(key)
})
// The provider's schema knows every request that these tests sent.
afterEach(() => expect(invalid).toEqual([]))
afterAll(() => provider.close())

const setKey = (value: string | undefined) => Object.assign(platform.deps.env, { ELEVENLABS_API_KEY: value })
const change = (statement: string) => inPlatform(platform.db, (tx) => tx.execute(sql.raw(statement)))
const call = async (endpoint: Endpoint, id = '', body?: unknown) =>
  (await platform.call(endpoint, { as, params: { id, agentId: id }, body })).body
const readEntry = async (id: string) => (await call(knowledgeBase.endpoints.detail, id)).data

async function addText(content: string, more: object = {}) {
  const body = { title: `Entry ${++count}`, content, provider: 'elevenlabs', ...more }
  const { data } = await call(knowledgeBase.endpoints.create, '', body)
  await platform.runDue()
  return readEntry(data.id)
}

/** Lets an entry that waits for its provider be tried at once. */
async function retryNow(id: string) {
  await change(`update knowledge_base set run_at = now() where id = '${id}'`)
  await platform.runDue()
  return readEntry(id)
}

async function publish(values: object = {}) {
  const body = {
    name: `Agent ${++count}`,
    system_prompt: 'You help callers of {{tenant_name}}.',
    primary_language: 'id',
    first_message: 'Halo!',
    llm: 'elevenlabs',
    knowledge_ids: [],
    voice_id: null,
    ...values,
  }
  const { data, errors } = await call(aiAgents.endpoints.create, '', body)
  expect(errors).toBeUndefined()
  await publishDraft(data.id)
  return data.id as string
}
/** Changes the draft, so that there is something to publish. */
async function publishAgain(id: string) {
  await call(aiAgents.endpoints.update, id, { keep_days: ++published })
  await publishDraft(id)
}
async function publishDraft(id: string) {
  expect((await call(aiAgents.endpoints.publish, id, {})).errors).toBeUndefined()
  await platform.runDue()
}
let published = 0
const hosted = (id: string) => agents.filter(({ tags }) => tags.includes(`callcenter-${id}`))
const lastJob = async () =>
  (await platform.call(jobs.endpoints.list, { as, query: '_sort=created_at&_order=DESC&_end=1' })).body.data[0]
const stored = (id: string) =>
  query<{ provider_agent_id: string; provider_version: number }>(
    platform.db,
    sql`select provider_agent_id, provider_version from ai_agents where id = ${id}`,
  )

const foreign: [string, string, object | undefined, string][] = [
  ['a body without a text', 'POST /v1/convai/knowledge-base/text', { name: 'No text' }, 'text'],
  ['an unknown key', 'POST /v1/convai/knowledge-base/text', { name: 'A', text: 'B', content: 'B' }, 'content'],
  ['an unknown parameter', 'GET /v1/convai/knowledge-base?search=a&page_size=10&force=true', undefined, 'force'],
  ['a page that is too large', 'GET /v1/convai/knowledge-base?search=a&page_size=101', undefined, 'page_size'],
  ['a body where none belongs', 'DELETE /v1/convai/agents/agent_1', { force: true }, 'body'],
  ['an unknown path', 'POST /v1/convai/agents', {}, 'is no route'],
]
test.each(foreign)('the provider of these tests refuses %s', async (_, request, body, named) => {
  const [method, path] = request.split(' ')
  const answer = await fetch(`${provider.url}${path}`, {
    method,
    headers: { 'xi-api-key': key },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect([answer.status, invalid.splice(0)]).toEqual([422, [expect.stringContaining(named)]])
})

test('an entry for ElevenLabs becomes a document there, with each of its versions', async () => {
  const entry = await addText('Open from nine to five.')
  expect(entry).toMatchObject({ status: 'ready', provider_doc_id: expect.any(String), version: 1 })
  const document = documents.find(({ id }) => id === entry.provider_doc_id)
  expect(document).toMatchObject({ content: 'Open from nine to five.', name: expect.stringContaining(entry.title) })

  await call(knowledgeBase.endpoints.update, entry.id, { content: 'Open from ten to six.' })
  await platform.runDue()
  expect(document!.content).toBe('Open from ten to six.')
  await call(knowledgeBase.endpoints.rollback, entry.id, { version: 1 })
  await platform.runDue()
  expect(document!.content).toBe('Open from nine to five.')
  expect((await readEntry(entry.id)).provider_doc_id).toBe(entry.provider_doc_id)
})

test('a local entry stays on the platform, and without a key all entries do', async () => {
  await addText('Local.', { provider: 'local' })
  setKey(undefined)
  expect(await addText('Without a key.')).toMatchObject({ status: 'ready', provider_doc_id: null })
  expect(requests).toEqual([])
})

test('an entry whose creation got no answer is found again instead of created twice', async () => {
  const creation = 'POST /v1/convai/knowledge-base/text'
  failures.push({ on: creation, status: 500, detail: 'Unavailable', late: true })
  const { id, status } = await addText('Created once.')
  expect(status).toBe('indexing')
  const { provider_doc_id } = await retryNow(id)
  const found = documents.filter(({ content }) => content === 'Created once.')
  expect(found).toMatchObject([{ id: provider_doc_id }])
  expect(requests.filter((request) => request === creation)).toHaveLength(1)
})

test('an entry waits while ElevenLabs is overloaded, and fails with a reason that lasts', async () => {
  failures.push({ status: 429, detail: { status: 'too_many', message: 'Slow down' }, headers: { 'retry-after': '30' } })
  const { id, status } = await addText('Patience.')
  expect(status).toBe('indexing')
  const [{ seconds }] = (await query<{ seconds: number }>(
    platform.db,
    sql`select extract(epoch from run_at - now())::int as seconds from knowledge_base where id = ${id}`,
  )) as [{ seconds: number }]
  expect(seconds).toBeGreaterThan(20)
  expect((await retryNow(id)).status).toBe('ready')

  failures.push({ status: 401, detail: { status: 'quota_exceeded', message: 'No credits left' } })
  expect(await addText('Too much.')).toMatchObject({ status: 'failed', failure: 'elevenlabs_quota' })
  setKey('an old key')
  const refused = await addText('Refused.')
  expect(refused).toMatchObject({ status: 'failed', failure: 'elevenlabs_refused' })
  expect(JSON.stringify(refused)).not.toContain('an old key')
  setKey(key)
  await call(knowledgeBase.endpoints.retry, refused.id)
  await platform.runDue()
  expect(await readEntry(refused.id)).toMatchObject({ status: 'ready', failure: null })
})

test('documents that somebody deleted there are created anew; deleted and archived entries leave none', async () => {
  const [deleted, archived] = [await addText('To delete.'), await addText('To archive.')]
  documents.splice(
    documents.findIndex(({ id }) => id === deleted.provider_doc_id),
    1,
  )
  await call(knowledgeBase.endpoints.update, deleted.id, { content: 'Written again.' })
  await platform.runDue()
  expect(documents.map(({ content }) => content)).toContain('Written again.')

  await call(knowledgeBase.endpoints.delete, deleted.id)
  await call(knowledgeBase.endpoints.archive, archived.id)
  await platform.runDue()
  expect(documents.filter(({ name }) => name.includes(deleted.id) || name.includes(archived.id))).toEqual([])
})

test('publishing an agent creates it there with its knowledge, and publishing again updates it', async () => {
  const entry = await addText('The warranty lasts two years.')
  const id = await publish({
    knowledge_ids: [entry.id],
    additional_languages: ['en'],
    first_messages: [{ language: 'en', text: '**Hello!**' }],
    consent_line: 'Direkam.',
    guardrails: [{ rule: 'No prices', words: ['price'], answer: 'Ask sales.' }],
    transfers: [
      { name: 'Sales', to: '+622150001000', when: 'The caller wants to buy' },
      { name: 'Desk', to: '2001', when: 'Anything else' },
    ],
    http_tools: [
      {
        name: 'order_status',
        description: 'Look up an order',
        method: 'POST',
        url: 'https://api.example.com/orders',
        parameters: [{ name: 'number', type: 'number', description: 'Its number' }],
        results: [{ variable: 'state', path: 'order.state' }],
        headers: [
          { name: 'X-Shop', value: '12' },
          { name: 'Authorization', value: 'Bearer {{secret.shop_key}}' },
        ],
        timeout: 20,
      },
    ],
    start_variables: [{ name: 'customer', fallback: 'Rina' }],
    success_criteria: [{ name: 'Solved', description: 'The question was answered' }],
    data_to_collect: [{ name: 'email', type: 'text', description: 'Their address' }],
    can_send_dtmf: true,
    keep_days: 30,
  })
  const [agent] = hosted(id)
  const { conversation_config: config, platform_settings: settings } = agent!.request
  const { agent: own } = config
  expect(own).toMatchObject({ first_message: 'Direkam. Halo!', language: 'id' })
  expect(own.prompt.knowledge_base).toEqual([
    { type: 'text', id: entry.provider_doc_id, name: expect.any(String), usage_mode: 'auto' },
  ])
  expect(own.prompt.prompt).toContain('- No prices Say instead: "Ask sales."')
  expect(own.prompt.tools[0]).toMatchObject({
    type: 'webhook',
    response_timeout_secs: 20,
    api_schema: { request_body_schema: { required: ['number'] } },
  })
  expect(own.prompt.tools[0].api_schema.request_headers).toEqual({ 'x-shop': '12' })
  expect(Object.keys(own.prompt.built_in_tools).toSorted()).toEqual([
    'end_call',
    'language_detection',
    'play_keypad_touch_tone',
    'transfer_to_number',
  ])
  expect(own.prompt.built_in_tools.transfer_to_number.params.transfers).toHaveLength(1)
  expect(own.dynamic_variables.dynamic_variable_placeholders).toMatchObject({ customer: 'Rina', tenant_name: '' })
  expect(config.language_presets.en.overrides.agent.first_message).toBe('This conversation is recorded. Hello!')
  expect(settings).toMatchObject({ auth: { enable_auth: true }, privacy: { retention_days: 30 } })
  expect(await stored(id)).toEqual([{ provider_agent_id: agent!.agent_id, provider_version: 1 }])

  await call(aiAgents.endpoints.update, id, { first_message: 'Selamat datang!' })
  await publishAgain(id)
  expect(hosted(id)).toHaveLength(1)
  expect(hosted(id)[0]!.request.conversation_config.agent.first_message).toBe('Direkam. Selamat datang!')
  expect(await stored(id)).toEqual([{ provider_agent_id: agent!.agent_id, provider_version: 2 }])
})

const edit = async (id: string, body: object) => {
  expect((await call(knowledgeBase.endpoints.update, id, body)).code).toBeUndefined()
  await platform.runDue()
}
const told = (id: string) =>
  hosted(id)[0]!.request.conversation_config.agent.prompt.knowledge_base.map(
    (used: { id: string }) => documents.find((document) => document.id === used.id)?.content,
  )

test('an edit is sent there once an agent is published with it, or at once if it is urgent', async () => {
  const entry = await addText('The warranty lasts two years.')
  const id = await publish({ knowledge_ids: [entry.id] })
  await edit(entry.id, { content: 'The warranty lasts three years.' })
  expect(await readEntry(entry.id)).toMatchObject({ status: 'ready', draft: true, version: 2 })
  expect(told(id)).toEqual(['The warranty lasts two years.'])
  await publishDraft(id)
  expect(told(id)).toEqual(['The warranty lasts three years.'])
  await edit(entry.id, { content: 'The warranty lasts four years.', live: true, reason: 'A new law.' })
  expect(told(id)).toEqual(['The warranty lasts four years.'])
  expect((await readEntry(entry.id)).provider_doc_id).toBe(entry.provider_doc_id)
  await platform.runDue()
  expect((await stored(id)).at(0)).toMatchObject({ provider_version: 3 })
})

test('an urgent correction of a passage is deployed there', async () => {
  const entry = await addText('The warranty lasts two years.')
  const id = await publish({ knowledge_ids: [entry.id] })
  const [passage] = (await call(knowledgeBase.endpoints.passages, entry.id)).data
  const params = { id: entry.id, passageId: passage.id }
  const body = { text: 'The warranty lasts five years.', live: true, reason: 'A new law.' }
  const { status } = await platform.call(knowledgeBase.endpoints.updatePassage, { as, params, body })
  expect(status).toBe(200)
  expect(told(id)).toEqual(['The warranty lasts two years.'])
  await platform.runDue()
  expect(told(id)).toEqual(['The warranty lasts five years.'])
  expect((await stored(id)).at(0)).toMatchObject({ provider_version: 2 })
  expect(await lastJob()).toMatchObject({ kind: 'ai-agents.sync', resource_id: id, status: 'succeeded' })
})

test('two agents there answer from the versions that each pins', async () => {
  const entry = await addText('Lamps cost ten dollars.')
  const [one, other] = [await publish({ knowledge_ids: [entry.id] }), await publish({ knowledge_ids: [entry.id] })]
  await edit(entry.id, { content: 'Lamps cost twelve dollars.' })
  await publishDraft(one)
  expect([told(one), told(other)]).toEqual([['Lamps cost twelve dollars.'], ['Lamps cost ten dollars.']])
  await publishDraft(other)
  expect([told(one), told(other)]).toEqual([['Lamps cost twelve dollars.'], ['Lamps cost twelve dollars.']])
  await call(aiAgents.endpoints.restore, one, { version: 1 })
  await publishDraft(one)
  expect([told(one), told(other)]).toEqual([['Lamps cost ten dollars.'], ['Lamps cost twelve dollars.']])
})

test('a deleted entry stays there for the version that pins it, and goes with the next one', async () => {
  const entry = await addText('Gift cards never expire.')
  const id = await publish({ knowledge_ids: [entry.id] })
  await platform.call(knowledgeBase.endpoints.delete, { as, params: { id: entry.id }, query: 'force=true' })
  await platform.runDue()
  expect(told(id)).toEqual(['Gift cards never expire.'])
  await publishDraft(id)
  expect(told(id)).toEqual([])
  await platform.runDue()
  expect(documents.filter(({ name }) => name.includes(entry.id))).toEqual([])
})

test('a check finds documents that vanished there, and sends them again when asked to', async () => {
  const entry = await addText('We ship within two days.')
  const id = await publish({ knowledge_ids: [entry.id] })
  documents.splice(
    documents.findIndex((document) => document.id === entry.provider_doc_id),
    1,
  )
  expect((await call(aiAgents.endpoints.resend, id)).reason).toBe('nothing_to_resend')
  await call(aiAgents.endpoints.sync, id)
  await platform.runDue()
  const job = await lastJob()
  expect(job).toMatchObject({ status: 'failed', result: { indexed: 0, missing: 1 } })
  expect((await call(jobs.endpoints.detail, job.id)).data.items).toMatchObject([
    { ok: false, reason: 'entry_vanished' },
  ])
  await call(aiAgents.endpoints.resend, id)
  await platform.runDue()
  expect(told(id)).toEqual(['We ship within two days.'])
  expect((await call(aiAgents.endpoints.detail, id)).data.knowledge_status).toBe('synced')
})

test('an agent is sent what its form says is used there, and without a voice speaks with the default one', async () => {
  const { data: voice } = await call(voices.endpoints.create, '', {
    name: 'Ava',
    provider: 'elevenlabs',
    provider_voice_id: 'ava',
    languages: ['id', 'en'],
  })
  await call(voices.endpoints.setDefault, voice.id, {})
  const values = {
    additional_languages: ['en'],
    speaks_first: 'caller',
    consent_line: 'Direkam.',
    first_message_interruptible: false,
    voice_stability: 0.1,
    voice_similarity: 0.2,
    voice_speed: 1.1,
    pronunciations: [{ word: 'IndiHome', said: 'Indi hom' }],
    keywords: ['Nusantara'],
    eagerness: 'eager',
    record_audio: true,
    delete_audio: true,
  }
  const id = await publish(values)
  const { conversation_config: config, platform_settings: settings } = hosted(id)[0]!.request
  expect(config.tts).toMatchObject({ voice_id: 'ava', stability: 0.1, similarity_boost: 0.2, speed: 1.1 })
  expect(config.tts.pronunciation_dictionary_locators).toMatchObject([{ version_id: 'first' }])
  expect(config.asr).toMatchObject({ keywords: ['Nusantara'] })
  expect(config.turn).toMatchObject({ turn_eagerness: 'eager' })
  expect(config.agent).toMatchObject({ first_message: 'Direkam.', disable_first_message_interruptions: true })
  expect(config.language_presets.en.overrides.agent.first_message).toBe('This conversation is recorded.')
  expect(settings.privacy).toMatchObject({ record_voice: true, delete_audio: true })
})

test('a list of pronunciations is one dictionary there, changed in place, and archived once it is not used', async () => {
  const id = await publish({ pronunciations: [{ word: 'SQL', said: 'sequel' }] })
  const locators = () => hosted(id)[0]!.request.conversation_config.tts.pronunciation_dictionary_locators
  const [{ pronunciation_dictionary_id: first }] = locators()
  const own = () => dictionaries.find((one) => one.id === first)!
  const made = dictionaries.length
  await call(aiAgents.endpoints.update, id, { pronunciations: [{ word: 'SQL', said: 'es kju el' }] })
  await publishDraft(id)
  expect(locators()).toEqual([{ pronunciation_dictionary_id: first, version_id: 'next' }])
  expect(own()).toMatchObject({ rules: [{ alias: 'es kju el' }], archived: false })
  expect(dictionaries).toHaveLength(made)
  await call(aiAgents.endpoints.update, id, { pronunciations: [] })
  await publishDraft(id)
  expect(locators()).toEqual([])
  await platform.runDue()
  expect(own().archived).toBe(true)
})

test('a dictionary that somebody deleted there is created anew, and goes with its agent', async () => {
  const id = await publish({ pronunciations: [{ word: 'SQL', said: 'sequel' }] })
  dictionaries.splice(0)
  await publishAgain(id)
  expect(dictionaries).toMatchObject([{ rules: [{ alias: 'sequel' }], archived: false }])
  await call(aiAgents.endpoints.delete, id)
  await platform.runDue()
  expect(dictionaries).toMatchObject([{ archived: true }])
})

test('curated answers are part of what an agent knows there, as they are when it is published', async () => {
  const write = async (body: object) => (await call(curatedAnswers.endpoints.create, '', body)).data.id as string
  const ofAll = await write({ questions: ['Are dogs allowed?', 'May I bring a dog?'], answer: 'On a lead.' })
  const id = await publish()
  const own = await write({ questions: ['Is there a cat?'], answer: 'Two.', agent_ids: [id] })
  const prompt = () => hosted(id)[0]!.request.conversation_config.agent.prompt
  const document = () => documents.find(({ name }) => name === `callcenter-curated-${id} Curated answers`)
  const written = { id: document()!.id, name: document()!.name, type: 'text', usage_mode: 'auto' }
  expect(prompt()).toMatchObject({ knowledge_base: [written], rag: { enabled: true } })
  expect(prompt().prompt).toContain('word for word')
  expect(document()!.content).toBe('Question: Are dogs allowed? / May I bring a dog?\nAnswer: On a lead.')
  await publishAgain(id)
  expect(prompt().knowledge_base).toEqual([written])
  expect(document()!.content).toMatch(/^Question: Is there a cat\?\nAnswer: Two\.\n\nQuestion: Are dogs allowed\?/)
  for (const one of [ofAll, own]) await call(curatedAnswers.endpoints.delete, one)
  await publishAgain(id)
  expect(prompt()).toMatchObject({ knowledge_base: [], rag: { enabled: false } })
  await platform.runDue()
  expect(document()).toBeUndefined()
})

test('other agents are not created there, nor any without a key', async () => {
  await publish({ llm: 'embedded' })
  setKey(undefined)
  await publish()
  expect(requests).toEqual([])
})

test('a sync names the entries that ElevenLabs does not have, and run twice creates nothing twice', async () => {
  const local = await addText('Local.', { provider: 'local' })
  setKey(undefined)
  const early = await addText('Added before there was a key.')
  setKey(key)
  const id = await publish({ knowledge_ids: [local.id, early.id] })
  const job = await lastJob()
  expect(job).toMatchObject({ kind: 'ai-agents.sync', status: 'partial', result: { indexed: 1, missing: 1 } })
  expect((await readEntry(early.id)).provider_doc_id).toEqual(expect.any(String))
  expect(hosted(id)[0]!.request.conversation_config.agent.prompt.knowledge_base).toHaveLength(1)

  // A crash lost the ids.
  await change(`update ai_agents set provider_agent_id = null where id = '${id}'`)
  await change(`update knowledge_base set provider_doc_id = null where id = '${early.id}'`)
  await call(aiAgents.endpoints.sync, id)
  await platform.runDue()
  expect(hosted(id)).toHaveLength(1)
  expect(documents.filter(({ name }) => name.includes(early.id))).toHaveLength(1)
})

test('a sync waits as long as ElevenLabs asks it to, and fails with the reason in words', async () => {
  failures.push({ status: 429, detail: 'Slow down', headers: { 'retry-after': '1' } })
  const id = await publish()
  expect(await lastJob()).toMatchObject({ status: 'succeeded' })
  expect(hosted(id)).toHaveLength(1)

  setKey('an old key')
  await publishAgain(id)
  const failed = await lastJob()
  expect(failed).toMatchObject({ status: 'failed', reason: 'elevenlabs_refused' })
  expect(JSON.stringify([failed, platform.log])).not.toContain('an old key')
})

test('an agent that is deleted is deleted there, and one deleted there is created anew', async () => {
  const id = await publish()
  agents.splice(agents.indexOf(hosted(id)[0]!), 1)
  await publishAgain(id)
  expect(hosted(id)).toHaveLength(1)
  await call(aiAgents.endpoints.delete, id)
  await platform.runDue()
  expect(hosted(id)).toEqual([])
})

test('a conversation is held where the published version is, and by the embedded engine if that fails', async () => {
  const id = await publish()
  const start = async (channel: string) => (await call(conversations.endpoints.start, id, { channel })).data.signed_url
  const own = expect.stringContaining('/conversation/ws?ticket=')
  const there = `wss://elevenlabs.test/convai?agent_id=${hosted(id)[0]!.agent_id}&token=1`
  expect(await start('web')).toMatch(there)
  expect(await start('test')).toEqual(own)
  failures.push({ status: 500, detail: 'Unavailable' })
  expect(await start('web')).toEqual(own)
  expect(platform.log.join()).toContain('elevenlabs_unreachable: 500 Unavailable')
  setKey(undefined)
  expect(await start('web')).toEqual(own)
})

test('the voices of the account are added, kept up to date and marked when they are gone', async () => {
  const anna = { voice_id: 'anna', name: 'Anna', category: 'premade', labels: { gender: 'female', language: 'en' } }
  provider.voices.push(
    { ...anna, preview_url: 'https://storage.googleapis.com/anna.mp3' },
    { voice_id: 'budi', name: 'Anna', verified_languages: [{ language: 'id', model_id: 'eleven_flash_v2_5' }] },
  )
  const sync = async () => {
    await call(voices.endpoints.sync)
    await platform.runDue()
    const { data } = (await platform.call(voices.endpoints.list, { as, query: 'provider=elevenlabs&_end=100' })).body
    return data.filter((voice: any) => ['anna', 'budi'].includes(voice.provider_voice_id))
  }
  const first = await sync()
  expect(first.map((voice: any) => `${voice.name}, ${voice.languages}, ${voice.status}`).toSorted()).toEqual([
    'Anna (2), id, valid',
    'Anna, en, valid',
  ])
  provider.voices.pop()
  const second = await sync()
  expect(second.find((voice: any) => voice.provider_voice_id === 'budi')).toMatchObject({
    status: 'invalid',
    failure: 'voice_unknown',
  })
  expect(second).toHaveLength(2)
  setKey(undefined)
  await sync()
  expect(await lastJob()).toMatchObject({ status: 'failed', reason: 'elevenlabs_not_configured' })
})
