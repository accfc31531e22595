import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('no provider has a credential by default', () => {
  const credentials = ['ELEVENLABS_API_KEY', 'OPENAI_API_KEY', 'EMBEDDINGS_API_KEY', 'SPEECH_API_KEY'] as const
  expect(credentials.filter((name) => readEnvironment({})[name] !== undefined)).toEqual([])
})
