import { expect, test } from 'vitest'
import { aiAgentTestCases } from '#contract/ai-agent-test-cases.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import { openOpenAi } from '../../support/peers/open-ai.ts'
import { usePlatform } from '../../support/platform/in-process.ts'
import { newAgent } from '../../support/talking.ts'

/** Sentences that a language model judges answers by. */

const model = await openOpenAi()
const platform = usePlatform({ env: { OPENAI_BASE_URL: model.url, OPENAI_MODEL: 'judge-1' } })
const { create, run } = aiAgentTestCases.endpoints
const judged = 'It names a number of days.'
const question = 'How long does a refund take?'

const call = async (endpoint: Endpoint, params: Record<string, string>, body?: unknown) =>
  (await platform.call(endpoint, { as: 'admin', params, body })).body.data

/** Runs a case with a sentence, which the model judges with these answers. */
async function runJudged(expected: object, ...answers: string[]) {
  model.answers.splice(0, Infinity, ...answers)
  model.requests.length = 0
  const { id: agentId } = await newAgent(platform)
  const { id } = await call(create, { agentId }, { messages: ['Hello', question], expect: { judged, ...expected } })
  return call(run, { agentId, id })
}

const verdict = (is_true: boolean, why = '') => JSON.stringify({ is_true, why })

test('a sentence that the model finds true passes, and it reads the whole conversation', async () => {
  expect(await runJudged({}, `\`\`\`json\n${verdict(true)}\n\`\`\``)).toMatchObject({ result: 'passed', problem: null })
  expect(model.requests).toHaveLength(1)
  const [{ model: name, messages }] = model.requests
  expect([name, messages[0].content]).toEqual(['judge-1', expect.stringContaining(judged)])
  expect(messages[1].content).toMatch(
    /^user: Hello\nagent: .+\nuser: How long does a refund take\?\nagent: .*14 working/,
  )
})

test('one that it finds untrue fails with its reason', async () => {
  expect((await runJudged({}, verdict(false, 'It leaves the days open.'))).problem).toEqual({
    reason: 'case_judged_wrong',
    params: { sentence: `“${judged}”`, why: 'It leaves the days open.' },
  })
})

test('a model that fails, or says something else, judges nothing', async () => {
  expect((await runJudged({})).problem).toEqual({ reason: 'case_not_judged' })
  expect((await runJudged({}, 'I think so.')).problem).toEqual({ reason: 'case_not_judged' })
})

test('the model is not asked about an answer that lacks something else', async () => {
  expect((await runJudged({ contains: ['three weeks'] }, verdict(true))).problem.reason).toBe('case_words_missing')
  expect(model.requests).toEqual([])
})

test('the agent is asked the last message with the conversation before it', async () => {
  model.answers.splice(0, Infinity, ...Array(6).fill('It takes 14 working days [1].'))
  model.requests.length = 0
  const { id: agentId } = await newAgent(platform, { llm: 'openai', llm_model: null })
  const { id } = await call(create, { agentId }, { messages: [question, 'And on Sundays?'] })
  expect((await call(run, { agentId, id })).result).toBe('passed')
  const said = model.requests.at(-1).messages.map(({ role, content }: Record<string, string>) => [role, content])
  expect(said).toContainEqual(['user', question])
  expect(said).toContainEqual(['assistant', expect.stringContaining('14 working days')])
  expect(said.at(-1)).toEqual(['user', expect.stringContaining('And on Sundays?')])
})
