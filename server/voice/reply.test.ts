import { afterEach, expect, test, vi } from 'vitest'
import type { Agent, Hit, Search, ToolCall } from './agent.ts'
import { sampleAgent } from './agent.sample.ts'
import { reply } from './reply.ts'
import type { ModelAnswer, Sources } from './sources.ts'

const agent: Agent = {
  ...sampleAgent,
  guardrails: [{ rule: 'No politics', words: ['election'], answer: null }],
  opening: { speaksFirst: 'agent', messages: {}, consent: null, isInterruptible: true },
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

afterEach(() => void vi.useRealTimers())

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

const priced = {
  ...hit,
  text: '| Plan | Price monthly | Price yearly |\n| --- | --- | --- |\n| Basic | 10 euro | 100 euro |',
}

test.each<[string, Hit, object]>([
  ['How long does a refund take?', hit, { known: true, offered: false, basis: 'sentence' }],
  ['What is the price of Basic yearly?', priced, { known: true, offered: false, basis: 'table' }],
  [
    'What does Basic cost?',
    priced,
    { known: false, offered: true, basis: 'table', text: expect.stringMatching(/\?$/) },
  ],
  ['Do you sell elephants in Bandung?', hit, { known: false, offered: false, basis: 'none' }],
  ['makasih infonya ya', hit, { known: null, offered: false, basis: 'small_talk' }],
  ['thanks a lot, that is brilliant', hit, { known: null, basis: 'small_talk' }],
  ['ok bye then', hit, { known: null, basis: 'small_talk' }],
  ['thanks, and how long does a refund take?', hit, { known: true, basis: 'sentence' }],
])('the answer to "%s" says what it rests on', async (message, passage, expected) => {
  expect(await ask(message, { search: async () => [passage] })).toMatchObject(expected)
})

test('the platform without a model says so in the answer, and the model names itself', async () => {
  expect(await ask('How long does a refund take?')).toMatchObject({ model: null, fallback: 'no_key' })
  expect(await askModel('How long?', { model: 'big' })).toMatchObject({ model: 'big', fallback: null })
})

test('passages are searched for by the question that the model completes, which its trace shows', async () => {
  const searched: string[] = []
  const search = async ({ question }: Search) => {
    searched.push(question)
    return [hit]
  }
  const complete = vi.fn(async () => ({ question: 'What does the Business plan cost?', tokens: 8 }))
  const model = { name: 'big', complete, answer: async () => ({ ...said, trace: { messages: [], failures: [] } }) }
  const request = { agent, message: 'And the Business one?', language: 'en', variables: {} }
  const history = [{ role: 'user' as const, text: 'What does the Basic plan cost?' }]
  const sources = { search, model, callTool: async () => called('none') }
  const question = 'What does the Business plan cost?'
  const { tokens, trace } = await reply({ ...request, history }, sources)
  expect({ searched, tokens, trace }).toMatchObject({
    searched: [question],
    tokens: 50,
    trace: { question, tokens: 50, passages: [{ passage_id: 'p' }], answer: 'Well.' },
  })
  await reply({ ...request, message: 'How long does a refund of an order take?', history: [] }, sources)
  expect(complete).toHaveBeenCalledTimes(1)
})

test('a sentence is said once if the first word takes long, in the language of the conversation', async () => {
  vi.useFakeTimers()
  const parts: string[] = []
  const slow = (ms: number) => ({
    name: 'big',
    answer: ({ say }: { say(part: string): void }) =>
      new Promise<ModelAnswer>((resolve) =>
        setTimeout(() => {
          say('Well.')
          resolve(said)
        }, ms),
      ),
  })
  const askIn = (language: string, ms: number) =>
    reply(
      { agent, message: 'How long?', language, variables: {}, history: [] },
      { search: async () => [hit], callTool: async () => called('none'), model: slow(ms) },
      (part) => parts.push(part),
    )
  const late = askIn('id', 4_000)
  await vi.advanceTimersByTimeAsync(1_400)
  expect(parts).toEqual([])
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await late).toMatchObject({ text: 'Well.', filler: 'Mohon tunggu sebentar.' })
  expect(parts).toEqual(['Mohon tunggu sebentar. ', 'Well.'])
  const soon = askIn('en', 1_000)
  await vi.advanceTimersByTimeAsync(4_000)
  expect(await soon).toMatchObject({ text: 'Well.', filler: undefined })
  expect(parts.slice(2)).toEqual(['Well.'])
})

test('a curated answer goes before the model, but not before a guardrail, and misses no model', async () => {
  const curated = async () => ({ id: 'c', question: 'Dogs?', text: 'On a lead.' })
  const model = { name: 'big', answer: vi.fn(async () => said) }
  const given = await ask('Dogs?', { curated, model })
  expect(given).toMatchObject({ text: 'On a lead.', known: true, basis: 'curated', fallback: null, tokens: 0 })
  expect(given.citations).toMatchObject([{ entry_id: 'c', title: 'Dogs?', is_curated: true }])
  expect(await ask('Dogs?', { curated })).toMatchObject({ fallback: null })
  expect(await ask('Who wins the election?', { curated, model })).toMatchObject({ known: null, refused: 'No politics' })
  expect(model.answer).not.toHaveBeenCalled()
})
