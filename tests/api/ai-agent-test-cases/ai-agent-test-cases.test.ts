/** @module-tag core */
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
import { nobody, usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

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
    const made = await newCase(agentId, {
      messages: [question],
      expect: { cites: [entryId], contains: ['14 WORKING days'] },
    })
    expect(made).toMatchObject({
      result: 'never',
      ran_at: null,
      answer: null,
      question,
      expect: { cites_labels: [{ id: entryId }] },
    })
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
    ['the agent does not know', { messages: [odd] }, { reason: 'case_unknown' }],
    ['the agent should not know', { messages: [question], expect: { refuses: true } }, { reason: 'case_known' }],
    ['the agent does not know, as expected', { messages: [odd], expect: { refuses: true } }, null],
    [
      'words are missing',
      { messages: [question], expect: { contains: ['14 working days', 'three weeks'] } },
      { reason: 'case_words_missing', params: { words: '“three weeks”' } },
    ],
    [
      'words are said that should not be',
      { messages: [question], expect: { excludes: ['14'] } },
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
    const { id } = await newCase(agentId, { messages: [question], expect: { cites: [other.id] } })
    const problem = { reason: 'case_not_cited', params: { entries: '“Hours”' } }
    expect((await call(run, { agentId, id })).data).toMatchObject({ result: 'failed', problem })
  })

  test('names an expected entry that was deleted by the title that it had', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const made = await newCase(agentId, { messages: [question], expect: { cites: [entryId] } })
    const { id } = made
    expect(made.expect.cites_labels).toEqual([{ id: entryId, label: expect.any(String) }])
    await call(knowledgeBase.endpoints.update, { id: entryId }, { title: 'Refunds of lamps' })
    await call(run, { agentId, id })
    await removeEntry(entryId)
    const gone = [{ id: entryId, label: 'Refunds of lamps', is_deleted: true }]
    expect((await call(detail, { agentId, id })).data.expect.cites_labels).toEqual(gone)
    const { data } = await call(run, { agentId, id })
    const problem = { reason: 'case_cited_deleted', params: { entries: '“Refunds of lamps”' } }
    expect(data).toMatchObject({ result: 'failed', problem, expect: { cites_labels: gone } })
    const { data: copy } = await call(aiAgents.endpoints.duplicate, { id: agentId })
    expect((await call(aiAgentTestCases.endpoints.list, { agentId: copy.id })).data).toMatchObject([
      { expect: { cites_labels: gone } },
    ])
  })

  test('that expects a deleted entry is saved with it, and can do without it; no other missing entry is accepted', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const made = await newCase(agentId, { messages: [question], expect: { cites: [entryId] } })
    const { id } = made
    await removeEntry(entryId)
    const longer = `${question} In days?`
    const citing = (...cites: string[]) => ({ messages: [longer], expect: { cites } })
    const { data } = await call(update, { agentId, id }, citing(entryId))
    const gone = [{ ...made.expect.cites_labels[0], is_deleted: true }]
    expect(data).toMatchObject({ question: longer, expect: { cites: [entryId], cites_labels: gone } })
    const added = await call(update, { agentId, id }, citing(entryId, nobody))
    expect(added).toMatchObject({ errors: { 'expect.cites.1': ['Does not exist'] } })
    expect((await call(update, { agentId, id }, citing())).data.expect.cites_labels).toEqual([])
    // Once it is gone it does not come back.
    expect((await call(update, { agentId, id }, citing(entryId))).errors).toBeDefined()
  })

  test('has no result once it is changed; an update that changes nothing keeps it', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, { messages: [question] })
    await call(run, { agentId, id })
    expect((await call(update, { agentId, id }, { messages: [question] })).data.result).toBe('passed')
    const changed = (await call(update, { agentId, id }, { expect: { excludes: ['x'] } })).data
    expect(changed).toMatchObject({ result: 'never', answer: null, ran_at: null })
  })

  test('answers in its language, with its variables', async () => {
    const { id: agentId } = await newAgent(platform, { additional_languages: ['id'], detect_language: false })
    const { id } = await newCase(agentId, { messages: [odd], language: 'id', expect: { refuses: true } })
    const { data } = await call(run, { agentId, id })
    expect(data.answer).toMatch(/^Maaf/)
  })

  test('without a language answers in that of its question, if the agent detects it', async () => {
    const asked = { messages: ['Apakah kalian menjual gajah di Antartika?'], expect: { refuses: true } }
    const { id: agentId } = await newAgent(platform, { additional_languages: ['id'], detect_language: true })
    const { id, language } = await newCase(agentId, asked)
    expect(language).toBeNull()
    expect((await call(run, { agentId, id })).data.answer).toMatch(/^Maaf/)
    await call(aiAgents.endpoints.update, { id: agentId }, { detect_language: false })
    expect((await call(run, { agentId, id })).data.answer).toMatch(/^(Sorry|I)/)
  })

  test('is not judged by a sentence where no language model is set', async () => {
    const { id: agentId } = await newAgent(platform)
    const body = { messages: [question], expect: { judged: 'It names a number of days.' } }
    const refused = await call(create, { agentId }, body)
    expect(refused).toMatchObject({ status: 422, details: { 'expect.judged': [{ code: 'judge_missing' }] } })
    const { id } = await newCase(agentId, { messages: [question] })
    expect((await call(update, { agentId, id }, body)).status).toBe(422)
  })

  test('names entries only if an answer is expected', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const body = { messages: [question], expect: { refuses: true, cites: [entryId] } }
    expect(Object.keys((await call(create, { agentId }, body)).errors)).toEqual(['expect.cites'])
  })
})

describe('messages', () => {
  const followUp = 'And how long does that take?'

  test('are asked in one conversation, and the answer to the last one is expected', async () => {
    const { id: agentId } = await newAgent(platform)
    const {
      id,
      messages,
      question: last,
    } = await newCase(agentId, {
      messages: ['Can I get a refund?', followUp],
      expect: { contains: ['14 working days'] },
    })
    expect([messages.length, last]).toEqual([2, followUp])
    expect((await call(run, { agentId, id })).data).toMatchObject({ result: 'passed', problem: null })
  })

  test('go on in the language of the conversation', async () => {
    const { id: agentId } = await newAgent(platform, { additional_languages: ['id'], detect_language: true })
    const messages = ['Apakah kalian menjual gajah di Antartika?', 'Gorillas 77?']
    const { id } = await newCase(agentId, { messages, expect: { refuses: true } })
    expect((await call(run, { agentId, id })).data).toMatchObject({
      result: 'passed',
      answer: expect.stringMatching(/^Maaf/),
    })
  })

  test('after the agent has ended the conversation fail the case', async () => {
    const { id: agentId } = await newAgent(platform)
    const { id } = await newCase(agentId, { messages: ['Goodbye', question] })
    expect((await call(run, { agentId, id })).data.problem).toEqual({ reason: 'case_ended_early' })
  })

  test('are at least one and at most ten', async () => {
    const { id: agentId } = await newAgent(platform)
    const refused = async (messages: string[]) => Object.keys((await call(create, { agentId }, { messages })).errors)
    expect([await refused([]), await refused(Array(11).fill('Hi'))]).toEqual([['messages'], ['messages']])
  })
})

describe('all cases', () => {
  test('run as a job, which says which of them fail and why', async () => {
    const { id: agentId } = await newAgent(platform)
    const [passing, failing] = [
      await newCase(agentId, { messages: [question] }),
      await newCase(agentId, { messages: [odd] }),
    ]
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
    const { id } = await newCase(agentId, { messages: [question] })
    expect((await publish(agentId)).status).toBe(201)
    expect((await call(detail, { agentId, id })).data).toMatchObject({ result: 'passed', ran_version: 2 })
  })

  test('is refused while a case fails, unless a reason is given, which the version and the log keep', async () => {
    const { id: agentId, entryId } = await newAgent(platform)
    const { id } = await newCase(agentId, { messages: [question], expect: { cites: [entryId] } })
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
    const { id } = await newCase(agentId, { messages: [question] })
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
    const { id } = await newCase(agentId, { messages: [question] })
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
    const { id } = await newCase(agentId, {
      messages: ['What is the order status?'],
      expect: { contains: ['shipped'], calls: ['order_status'] },
    })
    expect((await call(run, { agentId, id })).data).toMatchObject({
      result: 'passed',
      answer: expect.stringContaining('shipped'),
    })
  })
})
