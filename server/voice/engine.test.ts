import { describe, expect, test } from 'vitest'
import type { Hit, Tool } from './agent.ts'
import { answerFrom, threshold } from './answering.ts'
import { subjectOf } from './asking.ts'
import { argumentsFrom } from './arguments.ts'
import { chooseTool } from './choose-tool.ts'
import { guardrailFor } from './guardrails.ts'
import { isOpen } from './hours.ts'
import { asksForPerson, isSmallTalk, saysGoodbye } from './intents.ts'
import { clearLanguageOf } from './language.ts'
import { speechScore } from './loudness.ts'
import { fillVariables, systemValues } from './template.ts'

const text = 'Our shop sells lamps. Refunds take 14 days. Bring the receipt with you.'
const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length })
const hit = (score: number, more: Partial<Hit> = {}): Hit => ({
  entry_id: 'e',
  title: 'Refunds',
  passage_id: 'p',
  version: 1,
  text,
  score,
  start: 0,
  end: text.length,
  highlights: [at('Refunds'), at('days')],
  ...more,
})

describe('an answer', () => {
  test('begins with the sentence that has most words of the question, and cites its passage', () => {
    const answer = answerFrom([hit(0.9)])
    expect(answer?.text).toBe('Refunds take 14 days. Bring the receipt with you.')
    expect(answer?.citations).toMatchObject([{ entry_id: 'e', passage_id: 'p', version: 1, score: 0.9 }])
  })

  test('is plain text, while its citation is the passage as it was written', () => {
    const written = '## Refunds\n\n- Refunds take **14 days**.\n- See [the branches](https://a.test/branches).'
    const word = { start: written.indexOf('Refunds take'), end: written.indexOf('Refunds take') + 7 }
    const answer = answerFrom([hit(0.9, { text: written, highlights: [word] })])
    expect(answer?.text).toMatch(/^(Refunds )?Refunds take 14 days\. See the branches\.$/)
    expect(answer?.citations[0]!.text).toBe(written)
  })

  test('is missing below the threshold', () => {
    expect(answerFrom([hit(threshold - 0.001)])).toBeUndefined()
    expect(answerFrom([])).toBeUndefined()
  })

  test('cites what is about as good, and nothing that is much worse', () => {
    const ids = answerFrom([hit(0.9), hit(0.85, { passage_id: 'q' }), hit(0.6, { passage_id: 'r' })])?.citations
    expect(ids?.map(({ passage_id }) => passage_id)).toEqual(['p', 'q'])
  })
})

test.each([
  ['Berapa lama pengembalian dana?', 'id'],
  ['di mana pesanan saya', 'id'],
  ['How long does a refund take?', 'en'],
  ['ok', undefined],
  ['Halo', undefined],
])('the language of "%s" is %s', (message, language) => {
  expect(clearLanguageOf(message, ['en', 'id'])).toBe(language)
})

test.each([
  ['Goodbye!', true],
  ['ok thanks, bye', true],
  ['Terima kasih, sampai jumpa', true],
  ['How do I say goodbye to my old plan?', false],
  ['bye the way, where is my order?', false],
  ['thanks', false],
])('"%s" ends the conversation: %s', (message, isFarewell) => {
  expect(saysGoodbye(message)).toBe(isFarewell)
})

test.each([
  ['I want to talk to a real person', true],
  ['Tolong sambungkan saya dengan petugas', true],
  ['Can my agent license be renewed?', false],
  ['Berapa orang yang bekerja di sana?', false],
])('"%s" asks for a person: %s', (message, isAsking) => {
  expect(asksForPerson(message)).toBe(isAsking)
})

test.each([
  ['Hello there!', true],
  ['Selamat pagi, Kak 👋', true],
  ['ok, thank you so much', true],
  ['Goodbye!', true],
  ['Hello, how long does a refund take?', false],
  ['okra', false],
  [`${'ok '.repeat(60)}refund`, false],
])('"%s" asks nothing: %s', (message, isIt) => {
  expect(isSmallTalk(message)).toBe(isIt)
})

const parameter = { name: 'order_id', type: 'text', description: 'Order number', required: true } as const
const lookup: Tool = {
  kind: 'http',
  name: 'order_status',
  description: 'Looks up the status of an order by its number',
  method: 'GET',
  url: 'https://example.com',
  parameters: [parameter],
  results: [],
}

test('a tool is called when a message is about it and holds its arguments', () => {
  expect(chooseTool('What is the status of order ORD-1042?', [lookup], {})?.args).toEqual({ order_id: 'ORD-1042' })
  expect(chooseTool('What is the status of my order?', [lookup], {})).toBeUndefined()
  expect(chooseTool('What is the status of my order?', [lookup], { order_id: 'A1' })?.args).toEqual({ order_id: 'A1' })
  expect(chooseTool('Do you ship ORD-1042?', [lookup], {})).toBeUndefined()
})

test('arguments are found by their form', () => {
  const number = { ...parameter, name: 'count', type: 'number' } as const
  expect(argumentsFrom('Send 3 to a@example.com', [parameter, number], {})).toEqual({
    order_id: 'a@example.com',
    count: 3,
  })
  expect(argumentsFrom('none', [{ ...parameter, required: false }], {})).toEqual({})
  expect(argumentsFrom('none', [parameter], JSON.parse('{"__proto__":{"order_id":"x"}}'))).toBeUndefined()
})

test('phrases that only ask are no subject', () => {
  expect(subjectOf('How long does a refund take?')).toBe('does a refund take?')
  expect(subjectOf('Tell me how much')).toBe('Tell me how much')
})

test('a guardrail forbids a message with one of its phrases', () => {
  const rule = { rule: 'No medical advice', words: ['medical advice', 'diagnosis'], answer: null }
  expect(guardrailFor('Can you give me medical advice?', [rule])).toBe(rule)
  expect(guardrailFor('Is advice free?', [rule])).toBeUndefined()
})

test('hours are those of the timezone, and holidays have none', () => {
  const office = [
    { from: '09:00', to: '12:00' },
    { from: '13:00', to: '17:00' },
  ]
  const days = { mon: office, tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
  const hours = { timezone: 'Asia/Jakarta', days, holidays: ['2026-11-30'] }
  const open = (time: string) => isOpen(hours, new Date(time))
  expect(open('2026-11-23T02:00:00Z')).toBe(true)
  expect(open('2026-11-23T01:59:00Z')).toBe(false)
  expect(open('2026-11-23T05:30:00Z')).toBe(false)
  expect(open('2026-11-22T19:00:00Z')).toBe(false)
  expect(open('2026-11-30T02:00:00Z')).toBe(false)
  expect(isOpen(null, new Date())).toBe(true)
})

test('variables are filled, and those without a value left out', () => {
  expect(fillVariables('Hello {{ name }}, order {{order}}.', { name: 'Sari' })).toBe('Hello Sari, order.')
  expect(fillVariables('{{constructor}}', {})).toBe('')
  const now = new Date('2026-11-23T02:00:00Z')
  const timezone = 'Asia/Jakarta'
  const of = { name: 'Budi', tenant: 'Lamps', language: 'en', channel: 'web', conversationId: 'c', caller: null }
  const standard = systemValues({ ...of, now, timezone })
  expect(fillVariables('{{agent_name}} of {{tenant_name}}, {{weekday}}, {{date}} {{time}}', standard)).toMatch(
    /^Budi of Lamps, Monday, November 23, 2026 9:00\sAM$/,
  )
})

test('loud audio is likely speech', () => {
  const samples = (value: number) => Buffer.from(new Int16Array(100).fill(value).buffer).toString('base64')
  expect(speechScore(samples(0))).toBe(0)
  expect(speechScore(samples(8000))).toBe(1)
  expect(speechScore('')).toBe(0)
})
