import { declareReasons } from '../grammar/reasons.ts'
import * as z from 'zod'
import { contract } from '../grammar/contract.ts'
import { ModelTrial, ModelTried } from './model-trial.ts'

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
        /** `OPENAI_BASE_URL` is set, or the tenant has connected a language model. Otherwise every agent answers with the embedded engine. */
        openai: z.boolean(),
        /** The language model has a name as well: it plays the callers of replays. */
        openai_model: z.boolean(),
        /** Tells if passages are found by their meaning, too: `none` without `EMBEDDINGS_BASE_URL`, and `no_extension` without pgvector. */
        embeddings: z.enum(['on', 'none', 'no_extension']),
      }),
    },
    testModel: {
      budget: 'outbound',
      route: 'POST /:tenantId/settings/model-test',
      summary: 'Try a language model: a first word, a tool call and JSON',
      body: ModelTrial,
      data: ModelTried,
    },
  },
  permissions: { read: null, testModel: 'update-settings' },
})

const reasons = declareReasons('voice-providers', {
  elevenlabs_not_configured: {
    error: 'not_configured',
    en: 'ElevenLabs is not set up. Ask your operator to set ELEVENLABS_API_KEY.',
    id: 'ElevenLabs belum diatur. Minta operator mengisi ELEVENLABS_API_KEY.',
  },
  elevenlabs_refused: {
    error: 'unavailable',
    en: 'ElevenLabs refuses the key. Ask your operator to renew ELEVENLABS_API_KEY.',
    id: 'ElevenLabs menolak kuncinya. Minta operator memperbarui ELEVENLABS_API_KEY.',
  },
  elevenlabs_quota: {
    error: 'unavailable',
    en: 'The ElevenLabs account has reached its limit. Ask your operator to raise it.',
    id: 'Akun ElevenLabs telah mencapai batasnya. Minta operator menaikkannya.',
  },
  elevenlabs_rejected: {
    error: 'unavailable',
    en: "ElevenLabs doesn't accept this. Ask your operator: the platform's log says why.",
    id: 'ElevenLabs tidak menerima ini. Tanyakan operator: alasannya ada di log platform.',
  },
  elevenlabs_missing: {
    error: 'unavailable',
    en: 'ElevenLabs no longer has this. Sync again.',
    id: 'ElevenLabs tidak lagi memiliki ini. Sinkronkan lagi.',
  },
  elevenlabs_unreachable: {
    error: 'unavailable',
    en: 'ElevenLabs cannot be reached. Try again later.',
    id: 'ElevenLabs tidak dapat dihubungi. Coba lagi nanti.',
  },
})

declare module '../grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
