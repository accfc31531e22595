import * as z from 'zod'

/** The base address of an API of a provider. */
const base = z
  .url({ protocol: /^https?$/, error: 'Write an http(s) address' })
  .transform((url) => url.replace(/\/+$/, ''))

/** The variables of the product. */
export const ownVariables = {
  /** Enables ElevenLabs as the provider of voices; the other is its own address. */
  ELEVENLABS_API_KEY: z.string().min(1).optional(),
  ELEVENLABS_BASE_URL: base.default('https://api.elevenlabs.io'),
  /** Enables language models behind an OpenAI-compatible API, such as `https://api.openai.com/v1`. */
  OPENAI_BASE_URL: base.optional(),
  /** Its key; a local server may need none. */
  OPENAI_API_KEY: z.string().min(1).optional(),
  /** The model of agents that name none. */
  OPENAI_MODEL: z.string().min(1).max(120).optional(),
  /** Finds passages of the knowledge by their meaning, with an OpenAI-compatible API. Default: `OPENAI_BASE_URL`, if it has a key. */
  EMBEDDINGS_BASE_URL: base.optional(),
  EMBEDDINGS_API_KEY: z.string().min(1).optional(),
  EMBEDDINGS_MODEL: z.string().min(1).max(120).default('text-embedding-3-small'),
}
