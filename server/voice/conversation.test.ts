import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Agent, Hit } from './agent.ts'
import { sampleAgent } from './agent.sample.ts'
import { createConversation } from './conversation.ts'
import type { Turn } from './dialogue.ts'
import type { ServerEvent } from './protocol.ts'

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T03:00:00Z') }))
afterEach(() => vi.useRealTimers())

const agent = sampleAgent
const hit: Hit = {
  entry_id: 'e',
  title: 'T',
  passage_id: 'p',
  version: 1,
  text: 'Refunds take 14 days.',
  score: 0.9,
  start: 0,
  end: 21,
  highlights: [],
}

function talk(
  changes: Partial<Agent> = {},
  search = async (): Promise<Hit[]> => [hit],
  storing = (): Promise<void> => Promise.resolve(),
) {
  const sent: ServerEvent[] = []
  const turns: Turn[] = []
  const conversation = createConversation(
    { id: 'c', agent: { ...agent, ...changes }, language: 'en', variables: { name: 'Sari' } },
    {
      send: (event) => sent.push(event),
      async keep(turn) {
        await storing()
        turns.push(turn)
      },
      rate: async () => {},
      onFailure: () => {},
      search,
      callTool: async () => ({ name: '', args: {}, result: '', ok: false, ms: 0 }),
    },
  )
  let reason: string | undefined
  void conversation.ended.then((why) => (reason = why))
  return {
    ...conversation,
    sent,
    turns,
    types: () => sent.map(({ type }) => type),
    said: () => turns.map(({ role, text }) => [role, text]),
    reason: () => reason,
    settle: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
    say: (text: string) => conversation.receive({ type: 'user_message', text }),
    begin: (more = {}) => conversation.receive({ type: 'conversation_initiation_client_data', ...more }),
  }
}

test('the first word does not wait until the message is stored; the answer is stored after it', async () => {
  let finish = () => {}
  const storing = () => new Promise<void>((resolve) => (finish = resolve))
  const one = talk({ opening: { ...agent.opening, speaksFirst: 'caller' } }, undefined, storing)
  one.say('How long does a refund take?')
  await one.settle()
  expect(one.types().at(-1)).toBe('agent_chat_response_part')
  finish()
  await one.settle()
  finish()
  await one.settle()
  expect(one.said().map(([role]) => role)).toEqual(['user', 'agent'])
})

test('the agent opens in the language of the client, with its variables, and answers with citations', async () => {
  const one = talk()
  one.begin({ dynamic_variables: { name: 'Putri' }, conversation_config_override: { agent: { language: 'id' } } })
  await one.settle()
  one.say('How long does a refund take?')
  await one.settle()
  expect(one.types()).toEqual([
    'conversation_initiation_metadata',
    'agent_response',
    'user_transcript',
    'agent_chat_response_part',
    'agent_chat_response_part',
    'agent_chat_response_part',
    'agent_tool_response_full_payload',
    'agent_response',
  ])
  expect(one.said()).toEqual([
    ['agent', 'Halo Putri!'],
    ['user', 'How long does a refund take?'],
    ['agent', 'Refunds take 14 days.'],
  ])
  expect(one.turns[2]).toMatchObject({
    language: 'en',
    known: true,
    citations: [{ entry_id: 'e', version: 1, score: expect.any(Number) }],
  })
  expect(one.turns[2]!.latency).toMatchObject({ first_token: expect.any(Number), retrieval: expect.any(Number) })
})

test('the client learns whether the knowledge holds an answer, before the answer', async () => {
  const found = [[hit], []]
  const one = talk({}, async () => found.shift()!)
  one.begin()
  for (const asked of ['How long does a refund take?', 'Do you sell elephants?', 'Goodbye!']) {
    one.say(asked)
    await one.settle()
  }
  const results = one.sent.flatMap((event) =>
    event.type === 'agent_tool_response_full_payload'
      ? [JSON.parse(event.agent_tool_response_full_payload.full_tool_result as string)]
      : [],
  )
  expect(results).toMatchObject([
    { known: true, citations: [{ entry_id: 'e' }] },
    { known: false, citations: [] },
  ])
  expect(one.turns.filter(({ role }) => role === 'agent').map(({ known }) => known)).toEqual([
    undefined,
    true,
    false,
    null,
  ])
})

test.each([
  ['id', 'Percakapan direkam demi mutu. Halo Putri!'],
  ['en', 'This conversation is recorded. Hello Putri!'],
])('is opened with the line about recording in its language: %s', async (language, said) => {
  const one = talk({
    opening: { ...agent.opening, consent: 'Percakapan **direkam** demi mutu.' },
    language: { primary: 'id', additional: ['en'], isDetected: true },
  })
  one.begin({ dynamic_variables: { name: 'Putri' }, conversation_config_override: { agent: { language } } })
  await one.settle()
  expect(one.said()).toEqual([['agent', said]])
})

test('callers who speak first hear the line about recording before', async () => {
  const one = talk({ opening: { ...agent.opening, speaksFirst: 'caller', consent: 'This call is recorded.' } })
  one.begin()
  await one.settle()
  expect(one.said()).toEqual([['agent', 'This call is recorded.']])
})

test('a language without a message of the agent is greeted by the platform', async () => {
  const one = talk({
    opening: { ...agent.opening, messages: { id: 'Halo!' } },
    language: { primary: 'id', additional: ['en'], isDetected: true },
  })
  one.begin({ conversation_config_override: { agent: { language: 'en' } } })
  await one.settle()
  expect(one.said()).toEqual([['agent', 'Hello, how can I help you?']])
})

test('a client that sends no variables is opened to as well', async () => {
  const one = talk()
  await one.settle(1499)
  expect(one.turns).toEqual([])
  await one.settle(1)
  expect(one.said()).toEqual([['agent', 'Hello Sari!']])
})

test('a message interrupts the answer before it', async () => {
  let answered = 0
  const one = talk({}, () => new Promise((resolve) => setTimeout(() => resolve([hit]), ++answered * 1000)))
  one.begin()
  await one.settle()
  one.say('How long does a refund take?')
  await one.settle(500)
  one.say('And what about exchanges?')
  await one.settle(5000)
  expect(one.types().filter((type) => type === 'interruption')).toHaveLength(1)
  expect(one.said().filter(([role]) => role === 'agent')).toHaveLength(2)
})

test.each([
  ['high', 'Thanks', true],
  ['medium', 'Thanks', false],
  ['medium', 'And exchanges?', true],
  ['low', 'And exchanges?', false],
  ['low', 'And what about exchanges?', true],
  ['low', 'Bye', true],
] as const)('an agent of %s sensitivity that hears "%s" is interrupted: %s', async (interruptions, message, isCut) => {
  const one = talk({ interruptions }, () => new Promise((resolve) => setTimeout(() => resolve([hit]), 1000)))
  one.begin()
  await one.settle()
  one.say('How long does a refund take?')
  await one.settle(500)
  one.say(message)
  await one.settle(5000)
  expect(one.types().includes('interruption')).toBe(isCut)
})

test('silence is met with a question, then with the end', async () => {
  const one = talk()
  one.begin()
  await one.settle(10_000)
  expect(one.said().at(-1)).toEqual(['agent', 'Are you still there?'])
  expect(one.reason()).toBeUndefined()
  one.receive({ type: 'user_activity' })
  await one.settle(9_999)
  await one.settle(1)
  expect(one.reason()).toBeUndefined()
  await one.settle(10_000)
  expect(one.reason()).toBe('silence')
})

test('a conversation ends at its maximum duration', async () => {
  const one = talk({ limits: { duration: 5, silence: 10 } })
  one.begin()
  await one.settle(5_000)
  expect(one.sent.at(-1)).toMatchObject({ type: 'error', error_event: { error_type: 'max_duration_exceeded' } })
  expect(one.reason()).toBe('duration')
})

test('a farewell ends it with the tool, after the agent has answered', async () => {
  const one = talk()
  one.begin()
  one.say('Goodbye!')
  await one.settle()
  expect(one.types().slice(-2)).toEqual(['agent_response', 'agent_tool_response'])
  expect(one.sent.at(-1)).toMatchObject({ agent_tool_response: { tool_name: 'end_call', is_error: false } })
  expect([one.reason(), one.said().at(-1)![0]]).toEqual(['end_call', 'agent'])
})

test('a guardrail answers instead of the knowledge', async () => {
  const one = talk()
  one.begin()
  one.say('Who wins the election?')
  await one.settle()
  expect(one.said().at(-1)).toEqual(['agent', 'Not here.'])
  expect(one.types()).toContain('guardrail_triggered')
})

test('outside of its hours the agent says so and ends', async () => {
  const days = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  const hours = { timezone: 'UTC', days, holidays: [] }
  const one = talk({ hours, afterHours: { action: 'message', message: 'Closed, {{name}}.', transferTo: null } })
  one.begin()
  await one.settle()
  expect([one.said(), one.reason()]).toEqual([[['agent', 'Closed, Sari.']], 'after_hours'])
  const other = talk({ hours, afterHours: { action: 'transfer', message: null, transferTo: '+622150001000' } })
  other.begin()
  await other.settle()
  expect(other.reason()).toBe('transferred')
  expect(other.turns.map(({ tool }) => tool?.result)).toEqual([undefined, '+622150001000'])
})

test('a tool of the client is called, and its result said; without one in time, that it failed', async () => {
  const one = talk()
  one.begin()
  one.say('Show me the map of your branch')
  await one.settle()
  const call = one.sent.at(-1) as Extract<ServerEvent, { type: 'client_tool_call' }>
  expect(call.client_tool_call.tool_name).toBe('show_map')
  const { tool_call_id } = call.client_tool_call
  one.receive({ type: 'client_tool_result', tool_call_id: 'other', result: 'no', is_error: false })
  one.receive({ type: 'client_tool_result', tool_call_id, result: 'Here it is.', is_error: false })
  await one.settle()
  expect(one.said().slice(-2)).toEqual([
    ['tool', 'Here it is.'],
    ['agent', 'Here it is.'],
  ])
  expect(one.turns.at(-1)).toMatchObject({ role: 'agent', known: true })
  one.say('Show me the map of your branch')
  await one.settle(15_000)
  expect(one.turns.findLast(({ known }) => known !== undefined)).toMatchObject({ role: 'agent', known: null })
  expect(one.turns.findLast(({ role }) => role === 'tool')!.tool).toMatchObject({ ok: false, result: 'timeout' })
})

test('a failure of the knowledge is told in general, and ends the conversation', async () => {
  const one = talk({}, async () => Promise.reject(new Error('secret')))
  one.begin()
  one.say('How long does a refund take?')
  await one.settle()
  expect(one.reason()).toBe('error')
  expect(JSON.stringify(one.sent)).not.toContain('secret')
})

test('a caller who waits is told so once, as the transcript says', async () => {
  const slow = () => new Promise<Hit[]>((resolve) => void setTimeout(() => resolve([hit]), 4_000))
  const { turns, sent, begin, say, settle } = talk({ tools: [] }, slow)
  begin()
  say('How long do refunds take?')
  await settle(5_000)
  const text = 'One moment, please. Refunds take 14 days.'
  expect(turns.at(-1)).toMatchObject({ role: 'agent', text })
  const parts = sent.flatMap((one) => (one.type === 'agent_chat_response_part' ? [one.text_response_part] : []))
  expect(parts.map(({ text: part }) => part).join('')).toBe(text)
  expect(sent).toContainEqual(
    expect.objectContaining({ agent_response_event: expect.objectContaining({ agent_response: text }) }),
  )
  expect(turns.at(-1)!.latency!.first_token).toBeGreaterThan(3_000)
})
