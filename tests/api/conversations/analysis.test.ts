import type { Server } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { activityLogs } from '#contract/activity-logs.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { usageRecords } from '#contract/usage-records/contract.ts'
import { sql } from 'drizzle-orm'
import { inPlatform } from '#server/db/scope.ts'
import { listen } from '../../support/web-socket.ts'
import { answerTokens, openOpenAi } from '../../support/peers/open-ai.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** A platform with a language model, which reads conversations once they have ended. */
const model = await openOpenAi()
const platform = usePlatform({ env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'reader' } })

const analysis = {
  success_criteria: [
    { name: 'Answered', description: 'The question was answered.' },
    { name: 'Polite', description: 'The agent stayed polite.' },
  ],
  data_to_collect: [
    { name: 'topic', type: 'text', description: 'What the user asked about.' },
    { name: 'days', type: 'number', description: 'The days that the agent named.' },
  ],
}
const found = {
  summary: 'The user asked how long a refund takes.',
  sentiment: 'positive',
  criteria: [
    { result: 'success', reason: 'It named 14 days.' },
    { result: 'failure', reason: 'It did not greet.' },
  ],
  data: [
    { value: 'refunds', reason: 'The first question.' },
    { value: '14', reason: 'Named as a text.' },
  ],
}

let server: Server
let origin: string
beforeAll(async () => {
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => void server.close())
beforeEach(() => {
  model.answers.length = 0
  model.requests.length = 0
})

/** Talks to a new agent, and leaves. */
async function talk(changes: object, ...messages: string[]) {
  const agent = await newAgent(platform, { first_message: 'Hello!', ...changes })
  const { id, address } = await startTalk(platform, agent.id, origin)
  const open = await openTalk(address)
  const answered = () => open.received.filter(({ type }) => type === 'agent_response').length
  open.send({ type: 'conversation_initiation_client_data' })
  for (const [at, text] of messages.entries()) {
    open.send({ type: 'user_message', text })
    await vi.waitFor(() => expect(answered()).toBe(at + 2), { timeout: 20_000 })
  }
  open.ws.close()
  await vi.waitFor(async () => expect((await readTalk(platform, id)).ended_at).not.toBeNull(), { timeout: 20_000 })
  return id
}

test('a model reads an ended conversation: criteria, data, sentiment, summary and outcome', async () => {
  model.answers.push(`\`\`\`json\n${JSON.stringify(found)}\n\`\`\``)
  const id = await talk(analysis, 'How long does a refund take?')
  expect(await readTalk(platform, id)).toMatchObject({ status: 'processing', analysis: null, outcome: 'success' })
  await platform.runDue()
  const row = await readTalk(platform, id)
  expect(row).toMatchObject({ status: 'done', summary: found.summary, sentiment: 'positive', outcome: 'failure' })
  expect(row.analysis).toMatchObject({
    by: 'model',
    problem: null,
    criteria: [
      { name: 'Answered', result: 'success', reason: 'It named 14 days.' },
      { name: 'Polite', result: 'failure' },
    ],
    // A text is no number.
    data: [
      { name: 'topic', value: 'refunds' },
      { name: 'days', value: null },
    ],
  })
  const [{ model: name, messages }] = model.requests
  expect(name).toBe('reader')
  expect(messages[0].content).toContain('1. Answered: The question was answered.')
  expect(messages[1].content).toContain('user: How long does a refund take?')
})

test.each([
  ['does not answer', undefined],
  ['answers with something else', 'I would rather not.'],
  ['leaves out a criterion', JSON.stringify({ ...found, criteria: found.criteria.slice(1) })],
])('nothing is made up when the model %s', async (_case, answer) => {
  if (answer !== undefined) model.answers.push(answer)
  const id = await talk(analysis, 'How long does a refund take?')
  await platform.runDue()
  const row = await readTalk(platform, id)
  expect(row).toMatchObject({ status: 'done', outcome: 'success', sentiment: null })
  expect(row.analysis).toMatchObject({ by: 'rules', problem: 'model_failed', criteria: [{ result: 'unknown' }, {}] })
})

test('a conversation in which the user said nothing is not read', async () => {
  const id = await talk(analysis)
  expect(await readTalk(platform, id)).toMatchObject({ status: 'done', analysis: { problem: 'not_held' } })
  await platform.runDue()
  expect(model.requests).toEqual([])
})

test('an agent without an analysis that answers from the knowledge alone needs no model', async () => {
  const id = await talk({}, 'How long does a refund take?')
  expect(await readTalk(platform, id)).toMatchObject({ status: 'done', analysis: null })
  await platform.runDue()
  expect(model.requests).toEqual([])
})

test('findings are redacted too, after the model has read what was said', async () => {
  model.answers.push(JSON.stringify({ ...found, data: [{ value: 'putri@example.com', reason: null }, found.data[1]] }))
  const id = await talk({ ...analysis, redact_data: true }, 'A refund for putri@example.com?')
  await platform.runDue()
  expect(model.requests[0].messages[1].content).toContain('putri@example.com')
  const row = await readTalk(platform, id)
  expect(row).toMatchObject({ status: 'done', redacted_at: expect.any(String) })
  expect(row.analysis!.data[0]!.value).toBe('[email]')
  expect(JSON.stringify(row)).not.toContain('putri@')
})

/** Reports a conversation that another system held. */
async function report(changes: object, body: object) {
  const { id: agent_id } = await newAgent(platform, changes)
  const reported = { agent_id, duration: 90, ...body }
  const { data } = (await platform.call(conversations.endpoints.create, { as: 'admin', body: reported })).body
  return data.id as string
}

const turns = [
  { role: 'user', text: 'I am Puspita, is there a refund for puspita@example.com?' },
  { role: 'agent', text: 'Yes, Puspita, after 14 days.' },
]

test('a reported conversation is read once, and redacted by rule, of which neither it nor the log keeps anything', async () => {
  model.answers.push(JSON.stringify({ ...found, summary: 'Puspita asked about a refund.' }))
  const id = await report({ ...analysis, redact_data: true }, { caller: 'Puspita', turns })
  expect(await readTalk(platform, id)).toMatchObject({ status: 'processing', analysis: null, caller: '[caller]' })
  await platform.runDue()
  await platform.runDue()
  expect(model.requests).toHaveLength(1)
  expect(model.requests[0].messages[1].content).toContain('user: I am Puspita')
  const row = await readTalk(platform, id)
  expect(row).toMatchObject({
    status: 'done',
    outcome: 'failure',
    sentiment: 'positive',
    summary: '[caller] asked about a refund.',
    redacted_at: expect.any(String),
    analysis: { by: 'model', data: [{ value: 'refunds' }, { value: null }] },
  })
  expect(row.turns[0]!.text).toBe('I am [caller], is there a refund for [email]?')
  const log = (await platform.call(activityLogs.endpoints.list, { as: 'admin', query: `resource_id=${id}` })).body.data
  expect(log.map(({ action }: { action: string }) => action).toSorted()).toEqual([
    'conversations.create',
    'conversations.redact',
  ])
  expect(JSON.stringify([row, log])).not.toMatch(/puspita/i)
})

test('a reported conversation of an agent that asks for nothing stays as it is', async () => {
  const id = await report({}, { caller: 'Puspita', turns })
  await platform.runDue()
  expect(model.requests).toEqual([])
  expect(await readTalk(platform, id)).toMatchObject({ status: 'done', caller: 'Puspita', analysis: null, cost: null })
})

const usageOf = async (id: string) =>
  (await platform.call(usageRecords.endpoints.list, { as: 'admin', query: `conversation_id=${id}` })).body.data

test('tokens of the evaluation are usage of the conversation, once, and a part of its cost', async () => {
  model.answers.push(JSON.stringify(found))
  const id = await talk(analysis, 'How long does a refund take?')
  const before = await readTalk(platform, id)
  expect(await usageOf(id)).toEqual([])
  await platform.runDue()
  const row = await readTalk(platform, id)
  const [record, ...others] = (await usageOf(id)).filter(({ type }: { type: string }) => type === 'llm_tokens')
  expect(others).toEqual([])
  expect(record).toMatchObject({ quantity: answerTokens, status: 'rated' })
  expect(row.costs!.evaluation).toBeGreaterThan(0)
  expect(row.costs).toEqual({ ...before.costs, evaluation: record.amount })
  expect(row.cost).toBe(before.cost! + row.costs!.evaluation)
  // A process that died after it stored its findings leaves them to another.
  await inPlatform(platform.db, (tx) =>
    tx.execute(sql`update conversations set status = 'processing', seen_at = now() where id = ${id}`),
  )
  model.answers.push(JSON.stringify(found))
  await platform.runDue()
  expect(await usageOf(id)).toContainEqual(expect.objectContaining({ id: record.id, quantity: record.quantity }))
  expect((await readTalk(platform, id)).cost).toBe(row.cost)
})

test('tokens are usage also if the answer is of no use, and minutes of another system are not', async () => {
  model.answers.push('I would rather not.')
  const id = await report(analysis, { channel: 'phone', turns })
  await platform.runDue()
  expect(await readTalk(platform, id)).toMatchObject({ analysis: { problem: 'model_failed' } })
  const [record, ...others] = await usageOf(id)
  expect(others).toEqual([])
  expect(record).toMatchObject({ type: 'llm_tokens', quantity: answerTokens })
  const { cost, costs } = await readTalk(platform, id)
  expect(costs).toEqual({ llm: 0, tts: 0, stt: 0, telephony: 0, evaluation: record.amount })
  expect(cost).toBe(record.amount)
})
