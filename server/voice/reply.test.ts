import { expect, test } from 'vitest'
import type { Agent, Hit, ToolCall } from './agent.ts'
import { sampleAgent } from './agent.sample.ts'
import { reply, type ModelAnswer, type Sources } from './reply.ts'

const agent: Agent = {
  ...sampleAgent,
  guardrails: [{ rule: 'No politics', words: ['election'], answer: null }],
  opening: { speaksFirst: 'agent', messages: {}, consent: null },
  language: { primary: 'en', additional: [], isDetected: false },
  model: { provider: 'openai', name: 'big', fallback: null, temperature: 0, maxTokens: 100 },
}
const hit = {
  entry_id: 'e',
  title: 'Refunds',
  passage_id: 'p',
  text: 'Refunds take 14 days.',
  score: 0.9,
  highlights: [] as unknown,
} as Hit
const called = (name: string, ok = true): ToolCall => ({ name, args: {}, result: 'done', ok, ms: 1 })
const said: ModelAnswer = { text: 'Well.', cited: [], toolCalls: [], tokens: 42 }

const ask = (message: string, more: Partial<Sources> = {}) =>
  reply(
    { agent, message, language: 'en', variables: {}, history: [] },
    { search: async () => [hit], callTool: async ({ tool }) => called(tool.name), ...more },
  )
const askModel = (message: string, answer: Partial<ModelAnswer>) =>
  ask(message, { model: { name: 'big', answer: async () => ({ ...said, ...answer }) } })

test.each<[string, string, Partial<ModelAnswer>, boolean | null]>([
  ['cites a passage', 'How long?', { cited: [hit] }, true],
  ['answers with what a tool said', 'Where is the branch?', { toolCalls: [called('show_map')] }, true],
  ['has a tool that failed', 'Where is the branch?', { toolCalls: [called('show_map', false)] }, false],
  ['cites nothing, but says what a passage does', 'How long?', { text: 'Refunds take about 14 days.' }, true],
  ['says that it does not know', 'How long?', { text: 'I do not have that information about refunds.' }, false],
  ['is asked to repeat', 'Could you repeat that?', {}, null],
  ['cites nothing', 'Do you sell elephants?', {}, false],
  ['greets back', 'Hello there!', {}, null],
  ['ends the conversation', 'I am done', { toolCalls: [called('end_call')], ends: 'end_call' }, null],
])('a model that %s: whether it knew is %s', async (_, message, answer, known) => {
  expect(await askModel(message, answer)).toMatchObject({ known, tokens: 42 })
})

test.each([
  ['How long does a refund take?', true],
  ['Show me the map of your branch', true],
  ['Goodbye!', null],
  ['Who wins the election?', null],
])('the embedded engine takes no tokens of a model for "%s"; whether it knew is %s', async (message, known) => {
  expect(await ask(message)).toMatchObject({ known, tokens: 0 })
})
