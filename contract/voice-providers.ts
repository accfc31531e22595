import * as z from 'zod'
import { contract } from './grammar/contract.ts'

/** The providers behind voice that the operator of the platform has configured. */
export const voiceProviders = contract({
  name: 'voice-providers',
  description: 'The providers behind voice that the platform has keys for.',
  api: 'voice',
  endpoints: {
    read: {
      route: 'GET /:tenantId/voice-providers',
      summary: 'Read which providers of voices and language models are configured',
      data: z.object({
        /** `ELEVENLABS_API_KEY` is set. Otherwise entries for ElevenLabs are indexed by the platform alone. */
        elevenlabs: z.boolean(),
        /** `OPENAI_BASE_URL` is set. Otherwise every agent answers with the embedded engine. */
        openai: z.boolean(),
      }),
    },
  },
  permissions: { read: null },
})
