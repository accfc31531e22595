import * as z from 'zod'

/** The base address of an API of a provider. */
const base = z
  .url({ protocol: /^https?$/, error: 'Write an http(s) address' })
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''))

const languagePattern = /^[a-z]{2}$/

/** Voices by language, `en:alloy,id:nova`; one without a language speaks all others. */
const voices = z.string().transform((text, { addIssue }) => {
  const named = text.split(',').map((part) => part.trim().split(':'))
  const found = Object.fromEntries(named.map((one) => (one.length === 1 ? ['', one[0]!] : [one[0]!, one[1]!])))
  const isWrong = named.some(([language, voice], at) => {
    const [code, name] = named[at]!.length === 1 ? ['', language] : [language, voice]
    return named[at]!.length > 2 || !name || (code !== '' && !languagePattern.test(code!))
  })
  if (isWrong) {
    addIssue({ code: 'custom', message: 'Write voices by language, such as en:alloy,id:nova' })
    return z.NEVER
  }
  return { '': Object.values(found)[0]!, ...found }
})

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
  /** The port and the host at which calls to agents arrive, in Asterisk's AudioSocket protocol. Off by default. */
  AUDIO_SOCKET_PORT: z.coerce.number().int().min(0).max(65535).optional(),
  AUDIO_SOCKET_HOST: z.string().optional(),
  /** Recognizes callers and speaks to them, with an OpenAI-compatible API, such as `https://api.openai.com/v1`. */
  SPEECH_BASE_URL: base.optional(),
  SPEECH_API_KEY: z.string().min(1).optional(),
  SPEECH_MODEL: z.string().min(1).max(120).default('tts-1'),
  TRANSCRIPTION_MODEL: z.string().min(1).max(120).default('whisper-1'),
  SPEECH_VOICES: voices.default({ '': 'alloy' }),
}
