import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgentVersions } from '#contract/ai-agent-versions.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { jobs } from '#contract/jobs.ts'
import { knowledgeBase } from '#contract/knowledge-base/contract.ts'
import { inPlatform } from '#server/db/scope.ts'
import { nobody, usePlatform } from './support/platform.ts'
import { newAgent } from './support/talking.ts'

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const as = 'admin' as const
const { create, update, detail, run, runAll } = aiAgentTestCases.endpoints
const question = 'How long does a refund take?'
const odd = 'Do you sell elephants in Antarctica?'

beforeAll(() =>
  inPlatform(platform.db, (tx) => tx.execute(sql`update tenants set limits = limits || '{"agents": 1000}'::jsonb`)),
)

const call = async (endpoint: Endpoint, params: object = {}, body?: unknown, query?: string) => {
  const answer = await platform.call(endpoint, { as, params: params as Record<string, string>, body, query })
  return { status: answer.status, ...answer.body }
}
const newCase = async (agentId: string, body: object) => {
  const { status, data, errors } = await call(create, { agentId }, body)
  expect([status, errors]).toEqual([201, undefined])
  return data
}
/** Changes the draft, so that there is something to publish. */
const publish = async (id: string, body: object = {}) => {
  await call(aiAgents.endpoints.update, { id }, { max_tokens: 100 + Math.floor(Math.random() * 3_000) })
  return call(aiAgents.endpoints.publish, { id }, body)
}
const removeEntry = (id: string) => call(knowledgeBase.endpoints.delete, { id }, undefined, 'force=true')

describe('a case', () => {
  test('is new until it runs, and says what the draft answered', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const made = await newCase(agentId, { question, cited_ids: [entryId], contains: ['14 WORKING days'] })
    expect(made).toMatchObject({ result: 'never', ran_at: null, answer: null, citeds: [{ id: entryId }] })
    const { data } = await call(run, { agentId, id: made.id })
    const answer = 'A refund takes 14 working days.'
    expect(data).toMatchObject({ result: 'passed', problem: null, answer, ran_version: 1, ran_at: expect.any(String) })
    const asked = await call(conversations.endpoints.test, { agentId }, { message: question })
    expect(asked.data.answer).toBe(data.answer)

    await call(aiAgents.endpoints.update, { id: agentId }, { tone: 'brief' })
    expect((await call(run, { agentId, id: made.id })).data).toMatchObject({ result: 'passed', ran_version: null })
    await call(aiAgents.endpoints.update, { id: agentId }, { knowledge_ids: [] })
    expect((await call(run, { agentId, id: made.id })).data.problem).toEqual({ reason: 'case_unknown' })
  })

  test.each([
    ['the agent does not know', { question: odd }, { reason: 'case_unknown' }],
    ['the agent should not know', { question, expectation: 'unknown' }, { reason: 'case_known' }],
    ['the agent does not know, as expected', { question: odd, expectation: 'unknown' }, null],
    [
      'words are missing',
      { question, contains: ['14 working days', 'three weeks'] },
      { reason: 'case_words_missing', params: { words: '“three weeks”' } },
    ],
    [
      'words are said that should not be',
      { question, excludes: ['14'] },
      { reason: 'case_words_forbidden', params: { words: '“14”' } },
    ],
  ])('%s', async (_, body, problem) => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, body)
    expect((await call(run, { agentId, id })).data).toMatchObject({ result: problem ? 'failed' : 'passed', problem })
  })

  test('fails if another entry is cited than expected, and names it', async () => {
    const { id: agentId } = await newAgent(platform)
    const content = 'We open at nine in the morning.'
    const other = (await call(knowledgeBase.endpoints.create, {}, { title: 'Hours', content, language: 'en' })).data
    const { id } = await newCase(agentId, { question, cited_ids: [other.id] })
    const problem = { reason: 'case_not_cited', params: { entries: '“Hours”' } }
    expect((await call(run, { agentId, id })).data).toMatchObject({ result: 'failed', problem })
  })

  test('names an expected entry that was deleted by the title that it had', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const { id, citeds } = await newCase(agentId, { question, cited_ids: [entryId] })
    const [{ label }] = citeds
    expect(citeds).toEqual([{ id: entryId, label }])
    await call(knowledgeBase.endpoints.update, { id: entryId }, { title: 'Refunds of lamps' })
    await call(run, { agentId, id })
    await removeEntry(entryId)
    const gone = [{ id: entryId, label: 'Refunds of lamps', is_deleted: true }]
    expect((await call(detail, { agentId, id })).data.citeds).toEqual(gone)
    const { data } = await call(run, { agentId, id })
    const problem = { reason: 'case_cited_deleted', params: { entries: '“Refunds of lamps”' } }
    expect(data).toMatchObject({ result: 'failed', problem, citeds: gone })
    const { data: copy } = await call(aiAgents.endpoints.duplicate, { id: agentId })
    expect((await call(aiAgentTestCases.endpoints.list, { agentId: copy.id })).data).toMatchObject([{ citeds: gone }])
  })

  test('that expects a deleted entry is saved with it, and can do without it; no other missing entry is accepted', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const { id, citeds } = await newCase(agentId, { question, cited_ids: [entryId] })
    await removeEntry(entryId)
    const longer = `${question} In days?`
    const { data } = await call(update, { agentId, id }, { question: longer, cited_ids: [entryId] })
    const gone = [{ ...citeds[0], is_deleted: true }]
    expect(data).toMatchObject({ question: longer, cited_ids: [entryId], citeds: gone })
    const added = { cited_ids: [entryId, nobody] }
    expect(await call(update, { agentId, id }, added)).toMatchObject({ errors: { cited_ids: ['Does not exist'] } })
    expect((await call(update, { agentId, id }, { cited_ids: [] })).data.citeds).toEqual([])
    // Once it is gone it does not come back.
    expect((await call(update, { agentId, id }, { cited_ids: [entryId] })).errors).toBeDefined()
  })

  test('has no result once it is changed; an update that changes nothing keeps it', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, { question })
    await call(run, { agentId, id })
    expect((await call(update, { agentId, id }, { question })).data.result).toBe('passed')
    const changed = (await call(update, { agentId, id }, { excludes: ['x'] })).data
    expect(changed).toMatchObject({ result: 'never', answer: null, ran_at: null })
  })

  test('answers in its language, with its variables', async () => {
    const { id: agentId } = await newAgent(platform, { additional_languages: ['id'], detect_language: false })
    const { id } = await newCase(agentId, { question: odd, language: 'id', expectation: 'unknown' })
    const { data } = await call(run, { agentId, id })
    expect(data.answer).toMatch(/^Maaf/)
  })

  test('without a language answers in that of its question, if the agent detects it', async () => {
    const asked = { question: 'Apakah kalian menjual gajah di Antartika?', expectation: 'unknown' }
    const { id: agentId } = await newAgent(platform, { additional_languages: ['id'], detect_language: true })
    const { id, language } = await newCase(agentId, asked)
    expect(language).toBeNull()
    expect((await call(run, { agentId, id })).data.answer).toMatch(/^Maaf/)
    await call(aiAgents.endpoints.update, { id: agentId }, { detect_language: false })
    expect((await call(run, { agentId, id })).data.answer).toMatch(/^(Sorry|I)/)
  })

  test('names entries only if an answer is expected', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const body = { question, expectation: 'unknown', cited_ids: [entryId] }
    expect(Object.keys((await call(create, { agentId }, body)).errors)).toEqual(['cited_ids'])
  })
})

describe('all cases', () => {
  test('run as a job, which says which of them fail and why', async () => {
    const { id: agentId } = await newAgent(platform)
    const [passing, failing] = [await newCase(agentId, { question }), await newCase(agentId, { question: odd })]
    const { status, data } = await call(runAll, { agentId })
    expect(status).toBe(202)
    await platform.runDue()
    const job = (await call(jobs.endpoints.detail, { id: data.job.id })).data
    expect(job).toMatchObject({ status: 'partial', progress: 1, total: 2, result: { passed: 1, failed: 1 } })
    expect(job.items).toMatchObject([
      { id: failing.id, label: odd, ok: false, reason: 'case_unknown' },
      { id: passing.id, ok: true },
    ])
    const results = [passing, failing].map(async ({ id }) => (await call(detail, { agentId, id })).data.result)
    expect(await Promise.all(results)).toEqual(['passed', 'failed'])
  })
})

describe('publishing', () => {
  test('runs the cases that have no fresh result, and names the version that they passed', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, { question })
    expect((await publish(agentId)).status).toBe(201)
    expect((await call(detail, { agentId, id })).data).toMatchObject({ result: 'passed', ran_version: 2 })
  })

  test('is refused while a case fails, unless a reason is given, which the version and the log keep', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const { id } = await newCase(agentId, { question, cited_ids: [entryId] })
    expect((await publish(agentId)).status).toBe(201)
    await removeEntry(entryId)
    const refused = await publish(agentId)
    expect(refused).toMatchObject({
      status: 409,
      code: 'tests_failed',
      failed: [{ id, question, reason: 'case_cited_deleted' }],
    })
    const versions = () => call(aiAgentVersions.endpoints.list, { agentId }, undefined, '_sort=number&_order=desc')
    expect((await versions()).data[0].number).toBe(2)

    const override_reason = 'The entry comes back tomorrow'
    expect((await publish(agentId, { override_reason })).status).toBe(201)
    expect((await versions()).data[0]).toMatchObject({ number: 3, override_reason })
    const query = `resource_id=${agentId}&action=ai-agents.publish`
    const entry = (await call(activityLogs.endpoints.list, {}, undefined, query)).data[0]
    expect(entry).toMatchObject({ reason: override_reason })
  })

  test('relies on results of this draft and this knowledge alone', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const { id } = await newCase(agentId, { question })
    const ranAt = async () => (await call(detail, { agentId, id })).data.ran_at
    const edit = (max_tokens: number) => call(aiAgents.endpoints.update, { id: agentId }, { max_tokens })
    await edit(301)
    await call(run, { agentId, id })
    const first = await ranAt()
    expect((await call(aiAgents.endpoints.publish, { id: agentId }, {})).status).toBe(201)
    expect(await ranAt()).toBe(first)
    await edit(302)
    await call(run, { agentId, id })
    const second = await ranAt()
    await call(knowledgeBase.endpoints.update, { id: entryId }, { content: 'We sell lamps, and nothing else at all.' })
    await platform.runDue()
    const refused = await call(aiAgents.endpoints.publish, { id: agentId }, {})
    expect(refused).toMatchObject({ code: 'tests_failed', failed: [{ id, reason: 'case_unknown' }] })
    expect(await ranAt()).not.toBe(second)
  })

  test('refuses an archived agent before it asks it anything', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, { question })
    await call(aiAgents.endpoints.archive, { id: agentId })
    expect(await call(aiAgents.endpoints.publish, { id: agentId }, {})).toMatchObject({ reason: 'archived' })
    expect((await call(detail, { agentId, id })).data.result).toBe('never')
  })
})

describe('a tool', () => {
  let shop: Server
  beforeAll(async () => {
    shop = createServer((_, response) => {
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ state: 'shipped' }))
    })
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => shop.close())

  test('is called by a case as by a conversation', async () => {
    const { port } = shop.address() as AddressInfo
    const tool = {
      name: 'order_status',
      description: 'Finds the status of an order',
      url: `http://127.0.0.1:${port}/orders`,
      parameters: [],
      results: [{ variable: 'state', path: 'state' }],
    }
    const { id: agentId } = await newAgent(platform, { http_tools: [tool] })
    const { id } = await newCase(agentId, { question: 'What is the order status?', contains: ['shipped'] })
    expect((await call(run, { agentId, id })).data).toMatchObject({
      result: 'passed',
      answer: expect.stringContaining('shipped'),
    })
  })
})
