/** @module-tag core */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { conversations } from '#contract/conversations/contract.ts'
import { settings } from '#contract/settings.ts'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import { end, serveModel, stream, toolCall, words } from '#server/voice/model/openai-server.sample.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** A language model that a tenant connects in its settings. */

const platform = usePlatform({ env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } })
const { requests, answers, baseUrl, reset, close } = await serveModel()
afterAll(close)
beforeEach(reset)

const set = (body: object) => platform.call(settings.endpoints.update, { as: 'admin', body })
const tryModel = async (body: object) =>
  (await platform.call(voiceProviders.endpoints.testModel, { as: 'admin', body })).body
const keys = () => requests.map(({ headers }) => headers.authorization)
const abilities = ({ data }: any) =>
  [data.first_word, data.tool_call, data.json].map(({ ok, problem }) => ok ?? problem ?? 'untried')

test('a model is tried with the values of the form: first word, tool call and JSON', async () => {
  answers.push(
    stream(words('<think>hm</think>Hello!'), end()),
    stream(toolCall([0, 'a', 'opening_hours', '{"day":"Monday"}']), end('tool_calls')),
    stream(words('```json\n{"is_open": true}\n```'), end()),
  )
  const tried = await tryModel({ model_url: `${baseUrl}/`, model_name: 'qwen3:8b', model_key: 'sk-own' })
  expect(tried.data).toMatchObject({
    model: 'qwen3:8b',
    first_word: { ok: true, said: 'Hello!', ms: expect.any(Number) },
  })
  expect(abilities(tried)).toEqual([true, true, true])
  expect(keys()).toEqual(Array(3).fill('Bearer sk-own'))
  answers.push(stream(words('I cannot do that.'), end()))
  answers.shift()
  expect((await tryModel({ model_url: baseUrl, model_name: 'small' })).data).toMatchObject({
    first_word: { ok: true },
    tool_call: { ok: false, problem: 'not_able' },
    json: { ok: false, problem: 'not_able' },
  })
})

test('why it does not answer is a code: a wrong key, nothing there, a network that is not allowed', async () => {
  answers.push((answer) => answer.writeHead(401).end())
  const problem = async (model_url: string) =>
    (await tryModel({ model_url, model_name: 'x' })).data.first_word.problem as string
  expect(await problem(baseUrl)).toBe('key_refused')
  expect(await problem('http://127.0.0.1:1999/v1')).toMatch(/refused|closed|no_listener|ECONNREFUSED/)
  expect(await problem('http://169.254.169.254:8080/v1')).toBe('forbidden_address')
  expect((await tryModel({ model_url: baseUrl })).details).toEqual({ model_name: [{ code: 'required' }] })
})

test('the agents of the tenant answer with it, those of others do not, and its key stays with its address', async () => {
  const ask = async (agentId: string, as: 'admin' | 'foreigner' = 'admin') =>
    (
      await platform.call(conversations.endpoints.test, {
        as,
        params: { agentId },
        body: { message: 'How long does a refund take?' },
      })
    ).body.data
  const { id } = await newAgent(platform, { llm: 'openai', llm_model: null })
  const other = await newAgent(platform, { llm: 'openai', llm_model: null }, 'foreigner')
  expect(await ask(id)).toMatchObject({ model: null, fallback: 'no_key' })
  const { body } = await set({ model_url: baseUrl, model_key: 'sk-own', model_name: 'qwen3:8b' })
  expect(body.data).toMatchObject({ model_url: baseUrl, model_key: { set_at: expect.any(String) } })
  answers.push(stream(words('It takes 14 working days [1].'), end()))
  expect(await ask(id)).toMatchObject({ answer: 'It takes 14 working days.', known: true, model: 'qwen3:8b' })
  expect(keys()).toEqual(['Bearer sk-own'])
  expect(await ask(other.id, 'foreigner')).toMatchObject({ model: null, fallback: 'no_key' })
  expect((await platform.call(voiceProviders.endpoints.read, { as: 'admin' })).body.data.openai).toBe(true)
  requests.length = 0
  await tryModel({ model_url: baseUrl, model_name: 'x' })
  await tryModel({ model_url: baseUrl.replace('127.0.0.1', 'localhost'), model_name: 'x' })
  await tryModel({ model_url: `${baseUrl}/other`, model_name: 'x' })
  expect(new Set(keys().slice(0, 3))).toEqual(new Set(['Bearer sk-own']))
  expect(new Set(keys().slice(3))).toEqual(new Set([undefined]))
  expect((await set({ model_url: 'https://evil.example.com/v1' })).body.details).toMatchObject({
    model_key: [{ code: 'enter_again' }],
  })
  await set({ model_url: null, model_key: null, model_name: null })
})
