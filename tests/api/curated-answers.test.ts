/** @module-tag core */
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import { aiAgents } from '#contract/ai-agents/contract.ts'
import { conversations } from '#contract/conversations/contract.ts'
import { curatedAnswers } from '#contract/curated-answers.ts'
import type { Account } from '../support/accounts.ts'
import { usePlatform } from '../support/platform/in-process.ts'
import { newAgent, openTalk, readTalk, startTalk } from '../support/talking.ts'
import { listen } from '../support/web-socket.ts'

const platform = usePlatform()
const { create, update, delete: remove, detail, list } = curatedAnswers.endpoints

/** Shares no word with the question. */
const answer = 'Yes. Bring it on a lead; water bowls stand beside each door.'
const question = 'Are dogs allowed in your shop?'

let agent: { id: string; entryId: string }
let other: { id: string }
beforeAll(async () => {
  agent = await newAgent(platform, { guardrails: [{ rule: 'No law.', words: ['lawsuit'], answer: 'Ask a lawyer.' }] })
  other = await newAgent(platform)
})

const ask = async (message: string, agentId = agent.id, as: Account = 'admin') =>
  (await platform.call(conversations.endpoints.test, { as, params: { agentId }, body: { message } })).body.data
const write = async (body: object, as: Account = 'admin') =>
  (await platform.call(create, { as, body: { questions: [question], answer, ...body } })).body.data
const erase = (id: string) => platform.call(remove, { as: 'admin', params: { id } })

test('an answer that shares no word with its question is said at once, cited, by the agents that have it', async () => {
  expect(await ask(question)).toMatchObject({ known: false })
  const { id } = await write({ agent_ids: [agent.id] })
  expect(await ask('Hello! Are DOGS allowed in your shop')).toMatchObject({
    answer,
    known: true,
    basis: 'curated',
    citations: [{ entry_id: id, title: question, text: answer, is_curated: true, score: 1 }],
  })
  expect(await ask(question, other.id)).toMatchObject({ known: false })
  expect(await ask('Are dogs allowed in your shop on Sundays?')).toMatchObject({ known: false })
  await erase(id)
  expect(await ask(question)).toMatchObject({ known: false })
})

test('it goes before knowledge and small talk, but not before guardrails', async () => {
  const forms = ['How long does a refund take?', 'Thank you!', 'Shall I begin a lawsuit?']
  const { id } = await write({ questions: forms, agent_ids: [agent.id] })
  expect(await ask(forms[0]!)).toMatchObject({ answer })
  expect(await ask(forms[1]!)).toMatchObject({ answer })
  expect(await ask(forms[2]!)).toMatchObject({ answer: 'Ask a lawyer.' })
  await erase(id)
  expect(await ask(forms[0]!)).toMatchObject({ answer: expect.stringContaining('14 working days') })
})

test('another form finds it as soon as it is written, and no longer once it is removed', async () => {
  const { id } = await write({})
  const changed = { questions: ['May I bring my poodle?', question], answer }
  await platform.call(update, { as: 'admin', params: { id }, body: changed })
  expect(await ask('May I bring my poodle please?')).toMatchObject({
    answer,
    citations: [{ title: changed.questions[0] }],
  })
  const found = await platform.call(list, { as: 'admin', query: 'q=poodle' })
  expect(found.body.data).toMatchObject([{ id, question: 'May I bring my poodle?' }])
  await platform.call(update, { as: 'admin', params: { id }, body: { ...changed, questions: [question] } })
  expect(await ask('May I bring my poodle?')).toMatchObject({ known: false })
  await erase(id)
})

describe('of several answers to a question, the one given is', () => {
  test.each([
    ['in the language of the question', { language: 'id' }, { language: 'en' }],
    ['of this agent alone', {}, { agent_ids: true }],
    ['the one asked exactly so', { questions: [`Hello, ${question}`], agent_ids: true }, {}],
  ])('%s', async (_, first, second) => {
    const withAgent = ({ agent_ids, ...body }: Record<string, unknown>) =>
      agent_ids ? { ...body, agent_ids: [agent.id] } : body
    const one = await write({ ...withAgent(first), answer: 'One.' })
    const two = await write({ ...withAgent(second), answer: 'Two.' })
    expect((await ask(question)).answer).toBe('Two.')
    await Promise.all([erase(one.id), erase(two.id)])
  })
})

describe('a question form', () => {
  const put = (id: string, body: object) =>
    platform.call(update, { as: 'admin', params: { id }, body: { questions: [question], answer, ...body } })
  const add = (body: object) => platform.call(create, { as: 'admin', body: { questions: [question], answer, ...body } })

  test('that another answer of the same agents has is refused, and the other one named', async () => {
    const first = await write({ questions: ['May dogs come in?', question] })
    const refused = await add({ questions: ['Do you like cats?', 'Hello! Are dogs allowed in your shop please'] })
    expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
    expect(refused.body.details).toEqual({
      'questions.1': [{ code: 'form_taken', params: { question: 'May dogs come in?', id: first.id } }],
    })
    expect(refused.body.errors['questions.1']).toEqual([expect.stringContaining('“May dogs come in?” already has')])
    const second = await write({ questions: ['Do you like cats?'] })
    expect((await put(second.id, {})).body.details).toHaveProperty(['questions.0'])
    expect((await put(first.id, { answer: 'No.' })).status).toBe(200)
    await Promise.all([erase(first.id), erase(second.id)])
  })

  test('may be answered otherwise by an agent of its own, and in another language', async () => {
    const made = [{}, { agent_ids: [agent.id] }, { agent_ids: [other.id] }, { language: 'id' }]
    const ids: string[] = []
    for (const body of made) {
      const { status, body: written } = await add(body)
      expect(status).toBe(201)
      ids.push(written.data.id)
    }
    expect((await add({ agent_ids: [other.id, agent.id] })).status).toBe(422)
    expect((await put(ids[1]!, { agent_ids: [] })).status).toBe(422)
    await Promise.all(ids.map(erase))
  })

  test('is not taken twice by answers that are written at once', async () => {
    const written = await Promise.all([add({}), add({}), add({})])
    expect(written.map(({ status }) => status).sort()).toEqual([201, 422, 422])
    await erase(written.find(({ status }) => status === 201)!.body.data.id)
  })
})

test('another tenant neither hears nor reads it, and a role that may only read does not write it', async () => {
  const { id } = await write({})
  expect((await platform.call(detail, { as: 'foreigner', params: { id } })).status).toBe(404)
  const foreign = await newAgent(platform, {}, 'foreigner')
  expect(await ask(question, foreign.id, 'foreigner')).toMatchObject({ known: false })
  const refused = await platform.call(create, { as: 'reader', body: { questions: ['x'], answer } })
  expect([refused.status, refused.body.code]).toEqual([403, 'permission_denied'])
  await erase(id)
})

test('callers hear it in a conversation, whose transcript names it', async () => {
  const { server, origin } = await listen(platform.deps)
  const written = await write({})
  const { id, address } = await startTalk(platform, agent.id, origin)
  const socket = await openTalk(address)
  socket.send({ type: 'conversation_initiation_client_data' })
  socket.send({ type: 'user_message', text: question })
  await vi.waitFor(async () => expect((await readTalk(platform, id)).turn_count).toBe(3), { timeout: 20_000 })
  const cited = { entry_id: written.id, is_curated: true, is_deleted: false }
  expect((await readTalk(platform, id)).turns.at(-1)).toMatchObject({
    text: answer,
    basis: 'curated',
    citations: [cited],
  })
  await erase(written.id)
  expect((await readTalk(platform, id)).turns.at(-1)).toMatchObject({ citations: [{ is_deleted: true }] })
  socket.ws.close()
  server.close()
})

test('it mends a failing test case, which then keeps no version from being published', async () => {
  const { id } = await newAgent(platform)
  const body = { messages: [question], expect: { contains: ['lead'] } }
  await platform.call(aiAgentTestCases.endpoints.create, { as: 'admin', params: { agentId: id }, body })
  await platform.call(aiAgents.endpoints.update, { as: 'admin', params: { id }, body: { system_prompt: 'Help.' } })
  const publish = () => platform.call(aiAgents.endpoints.publish, { as: 'admin', params: { id }, body: {} })
  expect((await publish()).body.code).toBe('tests_failed')
  const written = await write({ agent_ids: [id] })
  expect((await publish()).status).toBeLessThan(300)
  await erase(written.id)
})
