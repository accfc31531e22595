/** @module-tag core */
import type { Server } from 'node:http'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { conversations } from '#contract/conversations/contract.ts'
import type { TurnTrace } from '#contract/conversations/turns.ts'
import { sql } from 'drizzle-orm'
import { query } from '#server/db/client.ts'
import { inPlatform } from '#server/db/scope.ts'
import { listen } from '../../support/web-socket.ts'
import { answerTokens, openOpenAi } from '../../support/peers/open-ai.ts'
import type { Account } from '../../support/accounts.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { knowledge, newAgent, openTalk, readTalk, startTalk } from '../../support/talking.ts'

/** A platform with a language model, whose agents answer with it. */
const model = await openOpenAi()
const key = 'sk-of-the-platform'
const platform = usePlatform({ env: { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: key, OPENAI_MODEL: 'big' } })
const { create, trace, redact, delete: remove } = conversations.endpoints

let server: Server
let origin: string
beforeAll(async () => {
  // The demo's own work, before the tests begin.
  await platform.runDue()
  ;({ server, origin } = await listen(platform.deps))
})
afterAll(() => void server.close())

/** Asks an agent that answers with the model, and leaves. */
async function talk(...messages: string[]) {
  const agent = await newAgent(platform, { first_message: 'Hello!', llm: 'openai', llm_model: null })
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
  // The model reads the conversation, without an answer, before it is asked the next question.
  await platform.runDue()
  return readTalk(platform, id)
}

const read = (id: string, turn: string, as: Account = 'admin') =>
  platform.call(trace, { as, params: { id }, query: `turn=${turn}` })

test('a turn says which model answered, and how it came to the answer', async () => {
  model.answers.push('A refund takes 14 working days [1].')
  const { id, agent_id, turns } = await talk('How long does a refund take?')
  expect(turns.map(({ model: by, fallback, has_trace }) => [by, fallback, has_trace])).toEqual([
    [null, null, false],
    [null, null, false],
    ['big', null, true],
  ])
  const answer = turns[2]!
  const { status, body } = await read(id, answer.id)
  const found: TurnTrace = body.data
  expect({ status, found }).toMatchObject({
    status: 200,
    found: {
      question: 'How long does a refund take?',
      passages: [{ passage_id: answer.citations[0]!.passage_id }],
      failures: [],
      model: 'big',
      tokens: answerTokens,
      answer: 'A refund takes 14 working days.',
    },
  })
  expect(found.messages.map(({ role }) => role)).toEqual(['system', 'assistant', 'user'])
  expect(found.messages[0]!.text).toContain('You help customers of a shop.')
  expect(found.messages[0]!.text).toContain(knowledge)
  expect(JSON.stringify(body)).not.toContain(key)
  expect((await read(id, turns[1]!.id)).status).toBe(404)
  expect((await read(id, answer.id, 'foreigner')).status).toBe(404)
  const { body: other } = await platform.call(create, { as: 'admin', body: { agent_id } })
  expect((await read(other.data.id, answer.id)).status).toBe(404)
})

test('a model that fails is named with the reason, and the passages answer', async () => {
  model.answers.length = 0
  const { id, turns } = await talk('How long does a refund take?')
  const answer = turns[2]!
  expect(answer).toMatchObject({ text: 'A refund takes 14 working days.', model: null, fallback: 'model_failed' })
  expect((await read(id, answer.id)).body.data).toMatchObject({ model: null, failures: [{ model: 'big' }] })
})

test('conversations are listed by a fallback that answered in them', async () => {
  model.answers.length = 0
  const failed = await talk('How long does a refund take?')
  model.answers.push('A refund takes 14 working days [1].')
  const good = await talk('How long does a refund take?')
  const listed = async (value: boolean) => {
    const query = `has_fallback=${value}&_end=100`
    const { data } = (await platform.call(conversations.endpoints.list, { as: 'admin', query })).body
    return data.map(({ id }: { id: string }) => id)
  }
  expect(await listed(true)).toContain(failed.id)
  expect(await listed(true)).not.toContain(good.id)
  expect(await listed(false)).toContain(good.id)
})

test('a trace loses personal data with its conversation, and is deleted with it', async () => {
  model.answers.push('I wrote to putri@example.test.')
  const { id, turns } = await talk('My address is putri@example.test, how long does a refund take?')
  const turn = turns[2]!.id
  expect(JSON.stringify((await read(id, turn)).body)).toContain('putri@example.test')
  await platform.call(redact, { as: 'admin', params: { id } })
  const redacted = await read(id, turn)
  expect(redacted.status).toBe(200)
  expect(JSON.stringify(redacted.body)).not.toContain('putri@example.test')
  expect(redacted.body.data).toMatchObject({ model: 'big', answer: 'I wrote to [email].' })
  await platform.call(remove, { as: 'admin', params: { id } })
  const left = await inPlatform(platform.db, (tx) =>
    query(tx, sql`select 1 from conversation_traces where turn_id = ${turn}`),
  )
  expect(left).toEqual([])
})
