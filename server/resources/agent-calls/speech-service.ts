import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { SpeechPath } from '#contract/phone-numbers/routing.ts'
import type { Environment } from '../../base/env.ts'
import type { SpeechService } from '../../telephony/speech.ts'

type Settings = Pick<
  Environment,
  'SPEECH_BASE_URL' | 'SPEECH_API_KEY' | 'SPEECH_MODEL' | 'TRANSCRIPTION_MODEL' | 'SPEECH_VOICES'
>

/** The service for speech recognition and synthesis; undefined if none is configured. */
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

/** The vendors whose servers support AudioSocket. */
const vendors: readonly string[] = ['asterisk', 'freepbx'] satisfies PbxServer['vendor'][]

/** Tells whether calls of a PBX server can reach agents; numbers without a server cannot. */
export function speechPathOf(
  { SPEECH_BASE_URL, AUDIO_SOCKET_PORT }: Pick<Environment, 'SPEECH_BASE_URL' | 'AUDIO_SOCKET_PORT'>,
  vendor: string | null | undefined,
): SpeechPath {
  if (SPEECH_BASE_URL === undefined || AUDIO_SOCKET_PORT === undefined) return 'no_speech_service'
  return vendor && vendors.includes(vendor) ? 'ready' : 'no_path'
}

type Address = Pick<Environment, 'SPEECH_BASE_URL' | 'AUDIO_SOCKET_PORT' | 'CONSOLE_URL'>

/** The AudioSocket address of the platform, without the UUID; null if calls of the vendor cannot reach agents. */
export const agentAddressOf = (env: Address, vendor: string | null): string | null =>
  speechPathOf(env, vendor) === 'ready'
    ? `audiosocket://${new URL(env.CONSOLE_URL).hostname}:${env.AUDIO_SOCKET_PORT}`
    : null
