import { expect, test } from 'vitest'
import { estimate, tokensOf, type Parts } from './estimate.ts'

const rates = {
  call_minutes: 100,
  llm_tokens: 0.01,
  tts_characters: 0.1,
  stt_seconds: 1,
  number_rental: 0,
  recording_storage: 0,
}
const of = (parts: Parts) => estimate(parts, rates)

test('the embedded engine costs nothing, whoever hears and speaks', () => {
  expect(of({})).toMatchObject({ items: [], price: 0 })
  expect(of({ speech_to_text: 'elevenlabs', voiceProvider: 'elevenlabs' })).toMatchObject({ items: [], price: 0 })
})

test('an agent at ElevenLabs costs its minutes', () => {
  expect(of({ llm: 'elevenlabs', prompt_tokens: 500 })).toMatchObject({
    items: [{ type: 'call_minutes', price: 100 }],
    price: 100,
  })
})

test('a language model costs its tokens, and nothing that is not charged', () => {
  const prompt = 'x'.repeat(4_000)
  const { items, price } = of({
    llm: 'openai',
    prompt_tokens: tokensOf(prompt),
    max_tokens: 50,
    speech_to_text: 'elevenlabs',
    voiceProvider: 'elevenlabs',
  })
  expect(items).toEqual([{ type: 'llm_tokens', price: 4 * (1_000 + 300 + 50) * 0.01 }])
  expect(price).toBe(54)
})

test('passages count while there is knowledge', () => {
  const tokens = (parts: Parts) => of({ llm: 'openai', ...parts }).price
  expect(tokens({ max_passages: 8 })).toBe(tokens({ max_passages: 2 }))
  expect(tokens({ knowledge_ids: ['a'], max_passages: 8 })).toBeGreaterThan(
    tokens({ knowledge_ids: ['a'], max_passages: 2 }),
  )
})

test.each<[Parts, Parts]>([
  [{ eagerness: 'eager' }, { eagerness: 'patient' }],
  [{ llm: 'embedded' }, { llm: 'openai' }],
  [
    { llm: 'openai', prompt_tokens: tokensOf('x') },
    { llm: 'openai', prompt_tokens: tokensOf('x'.repeat(20_000)) },
  ],
  [{ voiceProvider: 'browser' }, { voiceProvider: 'elevenlabs' }],
])('%o answers sooner than %o', (fast, slow) => {
  expect(of(fast).latency).toBeLessThan(of(slow).latency)
})

test('a token is about four characters', () => {
  expect([tokensOf(''), tokensOf('abcde')]).toEqual([0, 2])
})
