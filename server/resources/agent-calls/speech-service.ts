import type { Environment } from '../../base/env.ts'
import type { SpeechService } from '../../telephony/speech.ts'

type Settings = Pick<
  Environment,
  'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL' | 'TRANSCRIPTION_MODEL' | 'SPEECH_VOICES'
>

/** The service that recognizes and speaks, if the platform has one. */
export const speechServiceOf = (env: Settings): SpeechService | undefined =>
  env.SPEECH_BASE_URL === undefined
    ? undefined
    : {
        baseUrl: env.SPEECH_BASE_URL,
        apiKey: env.SPEECH_API_KEY,
        speechModel: env.SPEECH_MODEL,
        transcriptionModel: env.TRANSCRIPTION_MODEL,
        voices: env.SPEECH_VOICES,
      }
