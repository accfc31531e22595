/** @module-tag core */
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { AgentConfig, configFields } from '#contract/ai-agents/config.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { phoneNumbers } from '#contract/phone-numbers/contract.ts'
import { voices } from '#contract/voices.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { usePlatform } from '../../support/platform/in-process.ts'

const platform = usePlatform()
beforeAll(() => limitAgents(1_000))
const { endpoints } = contract
const as = 'admin' as const
let count = 0

const call = async (endpoint: Endpoint, id: string, body?: unknown, query?: string) => {
  const answer = await platform.call(endpoint, { as, params: { id, agentId: id }, body, query })
  return { status: answer.status, code: answer.body.code, reason: answer.body.reason, ...answer.body }
}
const firstOf = async (endpoint: Endpoint, query = '') => (await platform.call(endpoint, { as, query })).body.data[0]

/** Limits the agents of the tenant to those that it has, and some more. */
async function limitAgents(more: number) {
  const { tenant_id } = (await platform.session(as)).user
  const used = sql`(select count(*) from ai_agents where tenant_id = ${tenant_id} and status <> 'archived')`
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`
      update tenants set limits = limits || jsonb_build_object('agents', ${used} + ${more}::int) where id = ${tenant_id}`),
  )
}

async function newAgent(values: object = {}) {
  const body = {
    name: `Agent ${++count}`,
    system_prompt: 'You help callers of {{tenant_name}}.',
    primary_language: 'id',
    first_message: 'Halo!',
    knowledge_ids: [],
    voice_id: null,
    ...values,
  }
  const { status, body: answer } = await platform.call(endpoints.create, { as, body })
  expect([status, answer.errors]).toEqual([201, undefined])
  return answer.data
}
const published = async (values: object = {}) => {
  const agent = await newAgent(values)
  expect((await call(endpoints.publish, agent.id, {})).status).toBe(201)
  return (await call(endpoints.detail, agent.id)).data
}

const configurationOf = async (agentId: string, id: string) =>
  (await platform.call(aiAgentVersions.endpoints.detail, { as, params: { agentId, id } })).body.data.configuration

test('lists leave out prompts and other long fields, which records have', async () => {
  const { id } = await published({ guardrails: [{ rule: 'No prices.', words: ['price'], answer: null }] })
  const row = await firstOf(endpoints.list, `id=${id}`)
  const record = (await call(endpoints.detail, id)).data
  expect(Object.keys(record)).toEqual(expect.arrayContaining([...contract.onlyInDetail]))
  expect(Object.keys(row).filter((name) => contract.onlyInDetail.includes(name))).toEqual([])
  expect(JSON.stringify(row).length).toBeLessThan(3_000)
  const [version] = (await call(aiAgentVersions.endpoints.list, id)).data
  expect(version).not.toHaveProperty('configuration')
})

describe('a new agent', () => {
  test('needs six fields, and has defaults for the rest', async () => {
    const voice = await firstOf(voices.endpoints.list)
    const entry = await firstOf(knowledgeBase.endpoints.list)
    const agent = await newAgent({ voice_id: voice.id, knowledge_ids: [entry.id] })
    expect(agent).toMatchObject({
      status: 'draft',
      published_version: null,
      draft: { changed: true, fields: configFields },
      llm: 'embedded',
      max_duration: 600,
      voice: { id: voice.id, label: voice.name },
    })
    expect(AgentConfig.safeParse(agent).error).toBeUndefined()
  })

  test.each([
    [{ hours_source: 'own', after_hours: 'hang_up' }, 'business_hours'],
    [{ hours_source: 'tenant' }, 'after_hours'],
    [{ hours_source: 'tenant', after_hours: 'transfer' }, 'after_hours_transfer_to'],
    [{ first_message: null }, 'first_message'],
    [{ temperature: 1.1 }, 'temperature'],
    [{ voice_speed: 1.3 }, 'voice_speed'],
    [{ http_tools: [{ name: 'Find order', description: 'x', url: 'https://example.com' }] }, 'http_tools.0.name'],
  ])('with %o is refused on %s', async (values, field) => {
    const body = {
      name: `Agent ${++count}`,
      system_prompt: 'x',
      primary_language: 'en',
      first_message: 'Hi',
      ...values,
    }
    const { status, body: answer } = await platform.call(endpoints.create, { as, body })
    expect([status, Object.keys(answer.errors ?? {})]).toEqual([422, [field]])
  })

  test('counts towards the limit of the tenant, unless it is archived', async () => {
    const { id } = await newAgent()
    await limitAgents(0)
    const body = { name: 'One more', system_prompt: 'x', primary_language: 'en', first_message: 'Hi' }
    const refused = await platform.call(endpoints.create, { as, body })
    expect(refused.body).toMatchObject({ code: 'limit_reached', params: { limit: 'agents' } })
    expect((await call(endpoints.duplicate, id)).code).toBe('limit_reached')
    expect((await call(endpoints.archive, id)).status).toBe(200)
    expect((await platform.call(endpoints.create, { as, body })).status).toBe(201)
    expect((await call(endpoints.unarchive, id)).code).toBe('limit_reached')
    await limitAgents(1_000)
    expect((await call(endpoints.unarchive, id)).data.status).toBe('paused')
  })
})

describe('publishing', () => {
  test('keeps the draft as a version and activates it; a change shows which fields differ', async () => {
    const { id } = await newAgent({ temperature: 0.5 })
    const version = await call(endpoints.publish, id, { name: 'First' })
    expect([version.status, version.data]).toMatchObject([201, { number: 1, name: 'First', agent_id: id }])
    const agent = (await call(endpoints.detail, id)).data
    expect(agent).toMatchObject({ status: 'active', published_version: 1, draft: { changed: false, fields: [] } })

    const changed = (await call(endpoints.update, id, { temperature: 0.1, keywords: ['OTP'], tags: ['x'] })).data
    expect(changed.draft).toEqual({
      changed: true,
      fields: ['temperature', 'keywords'],
      knowledge_changed: [],
      knowledge_held: [],
    })
    const { data } = await call(endpoints.difference, id)
    expect(data).toEqual({
      version: 1,
      knowledge: [],
      changes: [
        { field: 'temperature', before: 0.5, after: 0.1 },
        { field: 'keywords', before: [], after: ['OTP'] },
      ],
    })
    expect((await call(endpoints.publish, id, {})).data).toMatchObject({ number: 2, name: 'Version 2' })
    const versions = (await call(aiAgentVersions.endpoints.list, id, undefined, '_sort=number&_order=asc')).data
    expect(versions.map((one: any) => one.number)).toEqual([1, 2])
    const configurations = await Promise.all(versions.map((one: any) => configurationOf(id, one.id)))
    expect(configurations.map(({ temperature }) => temperature)).toEqual([0.5, 0.1])
    expect(AgentConfig.safeParse(configurations[0]).error).toBeUndefined()
  })

  test('is logged with its differences and the reason', async () => {
    const { id } = await published()
    await call(endpoints.update, id, { max_tokens: 90 })
    await call(endpoints.publish, id, { override_reason: 'The case is outdated' })
    const [entry] = (await call(endpoints.history, id, undefined, '_sort=at&_order=desc')).data
    expect(entry).toMatchObject({
      action: 'ai-agents.publish',
      reason: 'The case is outdated',
      changes: [
        { field: 'published_version', before: 1, after: 2 },
        { field: 'max_tokens', before: 400, after: 90 },
      ],
    })
  })

  test('is refused for a draft that is published already, also at once', async () => {
    const { id } = await newAgent()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => call(endpoints.publish, id, {})))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
    const refused = await call(endpoints.publish, id, { override_reason: 'Again' })
    expect(refused).toMatchObject({ code: 'nothing_to_publish', reason: 'nothing_to_publish' })
    expect((await call(endpoints.detail, id)).data.can.publish).toEqual({ reason: 'nothing_to_publish' })
    const versions = (await call(aiAgentVersions.endpoints.list, id)).data
    expect(versions).toHaveLength(1)
    await call(endpoints.update, id, { max_tokens: 321 })
    expect((await call(endpoints.publish, id, {})).data.number).toBe(2)
    // Restoring makes a change, and publishing it a version.
    await call(endpoints.restore, id, { version: 1 })
    expect((await call(endpoints.publish, id, {})).data.number).toBe(3)
  })

  test('versions cannot be changed, not even by the platform', async () => {
    await published()
    const update = inPlatform(platform.db, (tx) => tx.execute(sql`update ai_agent_versions set name = 'x'`))
    await expect(update).rejects.toMatchObject({ cause: { code: '42501' } })
  })
})

describe('restoring', () => {
  test('loads a version into the draft, and leaves the published one', async () => {
    const { id } = await published({ max_tokens: 100 })
    await call(endpoints.update, id, { max_tokens: 200 })
    await call(endpoints.publish, id, {})
    const { data } = await call(endpoints.restore, id, { version: 1 })
    expect(data).toMatchObject({ max_tokens: 100, published_version: 2, draft: { fields: ['max_tokens'] } })
    const logged = await firstOf(activityLogs.endpoints.list, `resource_id=${id}&_sort=at&_order=desc`)
    expect(logged).toMatchObject({
      action: 'ai-agents.restore',
      changes: [{ field: 'max_tokens', before: 200, after: 100 }],
    })
    expect((await call(endpoints.restore, id, { version: 9 })).errors).toHaveProperty('version')
  })

  test('leaves out what was deleted since', async () => {
    const body = { name: `Gone ${++count}`, languages: ['id'] }
    const voice = (await platform.call(voices.endpoints.create, { as, body })).body.data
    const text = { title: `Gone ${count}`, content: 'Nothing to see.' }
    const entry = (await platform.call(knowledgeBase.endpoints.create, { as, body: text })).body.data
    const { id } = await published({ voice_id: voice.id, knowledge_ids: [entry.id] })
    const remove = (endpoint: Endpoint, gone: string, query?: string) =>
      platform.call(endpoint, { as, params: { id: gone }, query })
    const usersOf = async () =>
      (await platform.call(knowledgeBase.endpoints.detail, { as, params: { id: entry.id } })).body.data.agents
    expect(await usersOf()).toEqual([
      { id, label: expect.any(String), is_draft: true, is_published: true, version: null },
    ])
    const refused = await remove(knowledgeBase.endpoints.delete, entry.id)
    expect([refused.status, refused.body.used_by]).toEqual([
      409,
      [{ resource: 'ai-agents', id, label: expect.any(String) }],
    ])
    expect((await remove(voices.endpoints.delete, voice.id)).body.reason).toBe('used_by_agents')
    await call(endpoints.update, id, { voice_id: null })
    expect((await remove(knowledgeBase.endpoints.delete, entry.id, 'force=true')).status).toBe(200)
    const freed = (await call(endpoints.detail, id)).data
    expect(freed).toMatchObject({ knowledge_ids: [], knowledge_status: 'unknown' })
    await call(endpoints.publish, id, {})
    expect((await remove(voices.endpoints.delete, voice.id)).status).toBe(200)
    const { data } = await call(endpoints.restore, id, { version: 1 })
    expect(data).toMatchObject({ voice_id: null, knowledge_ids: [] })
  })
})

describe('the states of an agent', () => {
  const set = async (id: string, ...keys: (keyof typeof endpoints)[]) => {
    const statuses: string[] = []
    for (const key of keys) {
      const { data, reason } = await call(endpoints[key], id, key === 'publish' ? {} : undefined)
      statuses.push(reason ?? (key === 'publish' ? 'published' : data.status))
    }
    return statuses
  }

  test('follow their order', async () => {
    const { id } = await newAgent()
    expect(await set(id, 'pause', 'resume', 'unarchive')).toEqual(['wrong_status', 'wrong_status', 'wrong_status'])
    expect(await set(id, 'publish', 'pause', 'pause', 'resume')).toEqual([
      'published',
      'paused',
      'wrong_status',
      'active',
    ])
    expect(await set(id, 'archive', 'publish', 'resume', 'unarchive', 'resume')).toEqual([
      'archived',
      'archived',
      'wrong_status',
      'paused',
      'active',
    ])
    expect((await call(endpoints.update, id, { status: 'draft' })).errors).toHaveProperty('status')
  })

  test('an agent that was never published does not become active', async () => {
    const { id } = await newAgent()
    expect(await set(id, 'archive', 'unarchive', 'resume', 'publish', 'resume')).toEqual([
      'archived',
      'paused',
      'not_published',
      'published',
      'active',
    ])
  })

  test('an agent that numbers lead to is neither archived nor deleted', async () => {
    const { id, name } = await published()
    const number = await firstOf(phoneNumbers.endpoints.list, 'status=active')
    const route = (target_id: string | null) =>
      platform.call(phoneNumbers.endpoints.updateRouting, {
        as,
        params: { id: number.id },
        body: { call_handler: target_id && { type: 'ai_agent', target_id } },
      })
    const routed = await route(id)
    expect(routed.status).toBe(200)
    expect(JSON.stringify(routed.body.data.steps)).toContain(name)
    expect((await call(endpoints.detail, id)).data.numbers).toEqual([{ id: number.id, label: number.label }])
    for (const key of ['archive', 'delete'] as const) {
      const refused = await call(endpoints[key], id)
      expect([refused.status, refused.reason, refused.params]).toEqual([409, 'agent_routed', { numbers: number.label }])
    }
    await route(null)
    expect((await call(endpoints.delete, id)).status).toBe(200)
    expect((await route(id)).body.errors).toHaveProperty('call_handler.target_id')
  })

  test('only an agent that is published and not paused can be chosen for a number, which keeps one that is paused later', async () => {
    const { id: draft } = await newAgent()
    const { id } = await published()
    const number = await firstOf(phoneNumbers.endpoints.list, 'status=active')
    const route = (body: object) =>
      platform.call(phoneNumbers.endpoints.updateRouting, { as, params: { id: number.id }, body })
    const to = (target_id: string) => ({ call_handler: { type: 'ai_agent', target_id } })
    const silent = { 'call_handler.target_id': [expect.objectContaining({ code: 'agent_not_answering' })] }
    expect((await route(to(draft))).body.details).toEqual(silent)
    expect((await route(to(id))).status).toBe(200)
    await call(endpoints.pause, id)
    expect((await route({ ...to(id), recording: !number.recording })).status).toBe(200)
    await route({ call_handler: null })
    expect((await route(to(id))).body.details).toEqual(silent)
  })

  test('agents that are not archived are listed with their state', async () => {
    const { id } = await newAgent()
    const choices = async () => (await platform.call(phoneNumbers.endpoints.agents, { as })).body.data
    expect(await choices()).toContainEqual({
      id,
      name: `Agent ${count}`,
      status: 'draft',
      published_version: null,
      is_hosted: false,
    })
    await call(endpoints.archive, id)
    expect((await choices()).map((one: any) => one.id)).not.toContain(id)
  })
})

test('a duplicate is a draft with the same configuration and a name of its own', async () => {
  const { id, name } = await published({ keywords: ['OTP'], tags: ['x'] })
  const one = await call(endpoints.duplicate, id)
  const two = await call(endpoints.duplicate, one.data.id)
  expect([one.status, one.data]).toMatchObject([
    201,
    { name: `${name} (2)`, status: 'draft', keywords: ['OTP'], tags: ['x'] },
  ])
  expect(two.data.name).toBe(`${name} (3)`)
})

test('a duplicate has the test cases of the agent in their order, which have not run', async () => {
  const { id } = await published()
  const cases = aiAgentTestCases.endpoints
  const add = (body: object) => platform.call(cases.create, { as: 'admin', params: { agentId: id }, body })
  const first = (await add({ messages: ['A pig?'], language: 'en', expect: { contains: ['pig'], excludes: ['cow'] } }))
    .body.data
  await add({ messages: ['A cow?'], expect: { refuses: true }, variables: [{ name: 'name', value: 'Putri' }] })
  await platform.call(cases.run, { as: 'admin', params: { agentId: id, id: first.id } })
  const { data: copy } = await call(endpoints.duplicate, id)
  const read = async (agentId: string) => {
    const query = '_sort=created_at&_order=asc'
    return (await platform.call(cases.list, { as: 'admin', params: { agentId }, query })).body.data
  }
  expect(await read(copy.id)).toMatchObject([
    {
      question: 'A pig?',
      language: 'en',
      expect: { contains: ['pig'], excludes: ['cow'] },
      result: 'never',
      ran_at: null,
    },
    { messages: ['A cow?'], expect: { refuses: true }, variables: [{ name: 'name', value: 'Putri' }], result: 'never' },
  ])
  expect(await read(id)).toMatchObject([{ id: first.id, result: 'failed' }, {}])
})

test.each([
  ['Selamat pagi, saya ingin menanyakan tagihan bulan ini karena jumlahnya berbeda.', 'id'],
  ['Saya nak tanya tentang bil bulan ini kerana jumlahnya lain daripada biasa.', 'ms'],
  ['Good morning, I would like to ask about my invoice of this month.', 'en'],
  ['Guten Morgen, ich habe eine Frage zu meiner Rechnung.', 'de'],
])('%s is in %s', async (text, language) => {
  const { id } = await newAgent()
  const { data } = await call(endpoints.detectLanguage, id, { text })
  expect(data).toEqual({ language, confidence: expect.any(Number) })
})

test('the languages have names in the language of the reader', async () => {
  const { body } = await platform.call(endpoints.languages, { as })
  expect(body.data).toContainEqual({ code: 'id', name: expect.stringMatching(/^Indonesia/) })
})

test('checking the knowledge says which entries are not indexed', async () => {
  const entry = await firstOf(knowledgeBase.endpoints.list, 'status=ready')
  const body = { title: `Late ${++count}`, content: 'Not indexed yet.' }
  const late = (await platform.call(knowledgeBase.endpoints.create, { as, body })).body.data
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update knowledge_base set status = 'failed' where id = ${late.id}`),
  )
  const { id } = await newAgent({ knowledge_ids: [entry.id] })
  const sync = async () => {
    expect((await call(endpoints.sync, id)).status).toBe(202)
    await platform.runDue()
    return (await call(endpoints.detail, id)).data.knowledge_status
  }
  expect(await sync()).toBe('synced')
  expect((await call(endpoints.update, id, { knowledge_ids: [entry.id, late.id] })).data.knowledge_status).toBe(
    'unknown',
  )
  expect(await sync()).toBe('partial')
})
