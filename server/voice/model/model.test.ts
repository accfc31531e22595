import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Agent, Hit, ToolCall } from '../agent.ts'
import type { Spoken } from '../spoken.ts'
import { textsOf } from '../texts.ts'
import { modelOf } from './model.ts'
import { type Answer, broken, end, event, serveModel, stream, toolCall as call, words } from './openai-server.sample.ts'

const { requests, answers, baseUrl, reset, close } = await serveModel()
afterAll(close)
beforeEach(reset)

const status =
  (code: number, headers = {}): Answer =>
  (answer) =>
    answer.writeHead(code, headers).end('{"error":{"message":"the key sk-secret is wrong"}}')

const agent: Agent = {
  id: 'a',
  name: 'Rina',
  prompt: 'You help {{customer}}.',
  tone: 'formal',
  keywords: ['Nusantara', 'SIP'],
  interruptions: 'medium',
  guardrails: [{ rule: 'No prices', words: [], answer: null }],
  fallbacks: {},
  opening: { speaksFirst: 'agent', messages: {}, consent: null, isInterruptible: true },
  hearing: { eagerness: 'normal', noiseFilter: true, speed: 1 },
  pronunciations: [],
  language: { primary: 'en', additional: [], isDetected: false },
  model: { provider: 'openai', name: 'big', fallback: null, temperature: 0.2, maxTokens: 100 },
  knowledge: { entryIds: ['e'], passages: 2 },
  tools: [
    { kind: 'end_call', name: 'end_call', description: 'Ends the conversation' },
    { kind: 'transfer', name: 'The desk', description: 'Asks for a person', to: '2001' },
    {
      kind: 'http',
      name: 'order_status',
      description: 'Looks an order up',
      method: 'GET',
      url: 'https://shop.test/orders',
      parameters: [{ name: 'number', type: 'number', description: 'Its number', required: true }],
      results: [],
      headers: [],
      timeout: 10,
    },
  ],
  limits: { duration: 60, silence: 10 },
  hours: null,
  afterHours: { action: 'message', message: null, transferTo: null },
  keepDays: null,
}
const passage = (passage_id: string, text: string): Hit => ({
  entry_id: 'e',
  title: 'Refunds',
  passage_id,
  version: 1,
  text,
  score: 0.9,
  start: 0,
  end: text.length,
  highlights: [{ start: 0, end: 7 }],
})
const hits = [passage('p1', 'Refunds take 14 days.'), passage('p2', 'Lamps are in the cellar.')]
const texts = textsOf('en')

async function ask(
  own: Partial<Agent['model']> = {},
  more: { signal?: AbortSignal; history?: Spoken[]; hits?: Hit[] } = {},
) {
  const failures: string[] = []
  const parts: string[] = []
  const called: ToolCall[] = []
  const given = { ...agent, model: { ...agent.model, ...own } }
  const env = { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: 'sk-secret', OPENAI_MODEL: 'usual' }
  const limits = { firstWordMs: 1_000, betweenMs: 300, totalMs: 2_000, maxBytes: 20_000 }
  const model = modelOf(env, given, ({ message }) => failures.push(message), limits)!
  const answer = await model.answer({
    agent: given,
    message: 'How long do refunds take?',
    language: 'en',
    variables: { customer: 'Ms Tan' },
    history: [],
    hits,
    async callTool({ tool, args }) {
      const call = { name: tool.name, args, result: 'shipped', ok: true, ms: 1 }
      called.push(call)
      return call
    },
    say: (part) => parts.push(part),
    signal: new AbortController().signal,
    ...more,
  })
  // The streamed text is the answer.
  expect(parts.join('')).toBe(answer.text)
  expect(failures.join()).not.toContain('sk-secret')
  return { ...answer, parts, failures, called }
}

describe('an answer', () => {
  test('is streamed word by word, cites the passages that it names, and does not speak the marks', async () => {
    answers.push(stream(words('Refunds', ' take', ' 14 days', ' [', '1', ']', '.'), end()))
    const answer = await ask({}, { history: [{ role: 'agent', text: 'Hello!' }] })
    expect(answer).toMatchObject({
      text: 'Refunds take 14 days.',
      cited: [{ passage_id: 'p1' }],
      tokens: 42,
      failures: [],
    })
    expect(answer.parts.slice(0, 2)).toEqual(['Refunds', ' take 14'])
    const [{ url, headers, body }] = requests
    expect([url, headers.authorization]).toEqual(['/v1/chat/completions', 'Bearer sk-secret'])
    expect(body).toMatchObject({ model: 'big', stream: true, max_tokens: 100, temperature: 0.2 })
    expect(body.messages.map(({ role }: Spoken) => role)).toEqual(['system', 'assistant', 'user'])
    expect(body.messages[0].content).toContain('You help Ms Tan.')
    expect(body.messages[0].content).toContain('[2] Refunds\nLamps are in the cellar.')
    expect(body.messages[0].content).toContain('No prices')
    expect(body.messages[0].content).toContain('Speak formally.')
    expect(body.messages[0].content).toContain('may misspell these words: Nusantara, SIP.')
  })

  test.each([
    ['gpt-4o', { max_tokens: 100, temperature: 0.2 }, ['max_completion_tokens']],
    ['o3-mini', { max_completion_tokens: 100 }, ['max_tokens', 'temperature']],
    ['gpt-5', { max_completion_tokens: 100 }, ['max_tokens', 'temperature']],
  ])('is asked for with the parameters that %s takes', async (name, sent, left) => {
    answers.push(stream(words('Yes.'), end()))
    await ask({ name })
    expect(requests[0].body).toMatchObject(sent)
    for (const parameter of left) expect(requests[0].body).not.toHaveProperty(parameter)
  })

  test('is searched for by the question that the model completes', async () => {
    answers.push(stream(words('What does the Business plan cost?'), end()))
    const history: Spoken[] = [{ role: 'user', text: 'What does the Basic plan cost?' }]
    const request = { agent, message: 'And the Business one?', language: 'en', variables: {}, history }
    const model = modelOf({ OPENAI_BASE_URL: baseUrl }, agent, () => {})!
    const { signal } = new AbortController()
    expect(await model.complete!({ ...request, signal })).toEqual({
      question: 'What does the Business plan cost?',
      tokens: 42,
    })
    expect(requests[0].body.messages[1].content).toContain('user: What does the Basic plan cost?')
    answers[0] = status(500)
    expect(await model.complete!({ ...request, signal })).toBeUndefined()
  })

  test('uses the model of the environment if the agent names none, and no model at all without an address', async () => {
    answers.push(stream(words('Yes.'), end()))
    await ask({ name: null })
    expect(requests[0].body.model).toBe('usual')
    expect(modelOf({}, agent, () => {})).toBeUndefined()
    const embedded = { ...agent, model: { ...agent.model, provider: 'embedded' as const } }
    expect(modelOf({ OPENAI_BASE_URL: baseUrl }, embedded, () => {})).toBeUndefined()
  })

  test('keeps brackets that are no citation', async () => {
    answers.push(stream(words('Press [', 'OK] twice', ' [12', '] now ['), end()))
    expect((await ask()).text).toBe('Press [OK] twice now [')
  })
})

describe('tools', () => {
  test('are called with arguments that come in pieces, and their results answered', async () => {
    const split = call(
      [0, 'a', 'order_', '{"num'],
      [1, 'b', 'nothing', '{}'],
      [0, undefined, 'status', 'ber": '],
      [0, undefined, undefined, '"7"}'],
    )
    answers.push(stream(split, end('tool_calls')), stream(words('It is shipped.'), end()))
    const answer = await ask()
    expect(answer).toMatchObject({ text: 'It is shipped.', tokens: 84, failures: [] })
    expect(answer.called).toMatchObject([{ name: 'order_status', args: { number: 7 } }])
    expect(requests[1].body.messages.slice(-3)).toMatchObject([
      { role: 'assistant', tool_calls: [{ id: 'a', function: { name: 'order_status' } }, { id: 'b' }] },
      { role: 'tool', tool_call_id: 'a', content: 'shipped' },
      { role: 'tool', tool_call_id: 'b', content: 'There is no such tool' },
    ])
  })

  test('stand in the trace with the messages that were sent, and the key does not', async () => {
    answers.push(
      stream(call([0, 'a', 'order_status', '{"number":7}']), end('tool_calls')),
      stream(words('Soon.'), end()),
    )
    const { model, fallback, trace } = await ask()
    expect({ model, fallback, failures: trace?.failures }).toEqual({ model: 'big', fallback: null, failures: [] })
    expect(trace?.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'tool'])
    expect(trace?.messages[0]!.text).toContain('[1] Refunds\nRefunds take 14 days.')
    expect(trace?.messages.slice(2).map(({ text }) => text)).toEqual(['order_status({"number":7})', 'shipped'])
    expect(JSON.stringify(trace)).not.toContain('sk-secret')
  })

  test('with arguments that are missing or no JSON are not called', async () => {
    answers.push(
      stream(call([0, 'a', 'order_status', '{"number":'], [1, 'b', 'order_status', '{}']), end('tool_calls')),
      stream(words('Which order?'), end()),
    )
    expect(await ask()).toMatchObject({ text: 'Which order?', called: [] })
  })

  test.each([
    ['end_call', 'end_call', texts.farewell, 'ended'],
    ['transfer_2', 'transferred', texts.transferring, '2001'],
  ])('%s ends the conversation', async (name, ends, text, result) => {
    answers.push(stream(call([0, 'a', name, '']), end('tool_calls')))
    expect(await ask()).toMatchObject({ text, ends, toolCalls: [{ result }] })
  })

  test('that are called again and again end with an apology', async () => {
    for (let at = 0; at < 5; at++) answers.push(stream(call([0, 'a', 'nothing', '{}']), end('tool_calls')))
    expect(await ask({}, { hits: [] })).toMatchObject({
      text: texts.failed,
      failures: [expect.stringMatching(/^garbage/)],
    })
    expect(requests.at(-1).body.tools).toBeUndefined()
  })
})

describe('a model that fails', () => {
  const fromPassages = { text: 'Refunds take 14 days.', cited: [{ passage_id: 'p1' }] }
  const silent: Answer = () => {}
  const garbage: Answer = (answer) => answer.end('<html>'.repeat(10))

  test.each<[string, Answer, RegExp]>([
    ['does not answer', silent, /^timeout/],
    ['begins and says nothing', broken('', true), /^timeout/],
    ['refuses the key', status(401), /^key_refused/],
    ['does not know the request', status(400), /^rejected/],
    ['is broken', status(500), /^unavailable/],
    ['is overloaded for long', status(429, { 'retry-after': '60' }), /^rate_limited/],
    ['sends no events', garbage, /^cut/],
    ['sends no JSON', stream(event('{"choices":')), /^garbage/],
    ['sends another JSON', stream(event({ choices: 'none' })), /^garbage/],
    ['says nothing', stream(end()), /^garbage/],
    ['sends without end', stream(`data: ${'x'.repeat(30_000)}`), /^too_long/],
    ['ends the connection', broken(''), /^cut/],
  ])('because it %s is replaced by the passages', async (_, failing, reason) => {
    answers.push(failing)
    expect(await ask()).toMatchObject({ ...fromPassages, failures: [expect.stringMatching(reason)] })
  })

  test.each<[Answer, string]>([
    [silent, 'model_slow'],
    [status(429, { 'retry-after': '60' }), 'model_busy'],
    [status(401), 'key_refused'],
    [status(500), 'model_failed'],
  ])('says why the passages answered: %#', async (failing, fallback) => {
    answers.push(failing)
    expect(await ask()).toMatchObject({ model: null, fallback })
  })

  test('and no passages leave an apology', async () => {
    answers.push(status(500))
    expect(await ask({}, { hits: [] })).toMatchObject({ text: texts.failed, cited: [] })
  })

  test('for a moment is asked again after the time that it names', async () => {
    answers.push(status(429, { 'retry-after': '0' }), stream(words('Yes.'), end()))
    expect(await ask()).toMatchObject({ text: 'Yes.', failures: [] })
    expect(requests).toHaveLength(2)
  })

  test('is replaced by the fallback model', async () => {
    answers.push(status(500), stream(words('Fourteen days [1].'), end()))
    expect(await ask({ fallback: 'small' })).toMatchObject({
      text: 'Fourteen days.',
      cited: [{ passage_id: 'p1' }],
      model: 'small',
      fallback: 'model_failed',
      trace: { failures: [{ model: 'big', code: 'unavailable' }] },
    })
    expect(requests.map(({ body }) => body.model)).toEqual(['big', 'small'])
  })

  test('in the middle of an answer is replaced by the fallback model, which does not repeat what was said', async () => {
    answers.push(
      broken(words('Refunds take', ' 14 days. They', ' go')),
      stream(words('Refunds take 14 days. ', 'To your card [1].'), end()),
    )
    expect(await ask({ fallback: 'small' })).toMatchObject({
      text: 'Refunds take 14 days. To your card.',
      failures: [expect.stringMatching(/^cut/)],
    })
    expect(requests).toHaveLength(2)
  })

  test('in the middle of a sentence is replaced by the passages, else by an apology', async () => {
    answers.push(broken(words('Refunds take', ' some days')))
    expect((await ask()).text).toBe('Refunds take some … Refunds take 14 days.')
    expect((await ask({}, { hits: [] })).text).toBe(`Refunds take some … ${texts.failed}`)
  })

  test('is given up at once when the caller interrupts', async () => {
    const interrupting = new AbortController()
    answers.push((answer) => {
      broken(words('Refunds take'), true)(answer, {})
      setTimeout(() => interrupting.abort(new Error('interrupted')), 50)
    })
    await expect(ask({}, { signal: interrupting.signal })).rejects.toThrow('interrupted')
  })
})
