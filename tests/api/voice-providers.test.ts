import { expect, test } from 'vitest'
import { voiceProviders } from '#contract/voice-providers/contract.ts'
import type { Environment } from '#server/base/env.ts'
import { isOnServer } from '../support/platform/database.ts'
import { usePlatform } from '../support/platform/in-process.ts'

const platform = usePlatform()
const read = async () => (await platform.call(voiceProviders.endpoints.read, { as: 'reader' })).body

test('everybody can see which providers are configured, and nobody their keys', async () => {
  const env = platform.deps.env as Partial<Environment>
  expect((await read()).data).toEqual({ elevenlabs: false, openai: false, openai_model: false, embeddings: 'none' })
  Object.assign(env, {
    ELEVENLABS_API_KEY: 'voice secret',
    OPENAI_BASE_URL: 'http://model.test/v1',
    OPENAI_API_KEY: 'secret',
  })
  try {
    const answer = await read()
    expect(answer.data).toEqual({
      elevenlabs: true,
      openai: true,
      openai_model: false,
      embeddings: isOnServer ? expect.stringMatching(/^(on|no_extension)$/) : 'on',
    })
    expect(JSON.stringify(answer)).not.toContain('secret')
  } finally {
    Object.assign(env, { ELEVENLABS_API_KEY: undefined, OPENAI_BASE_URL: undefined, OPENAI_API_KEY: undefined })
  }
})
