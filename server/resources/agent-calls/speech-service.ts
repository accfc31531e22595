import type { PbxServer } from '#contract/pbx-servers/contract.ts'
import type { SpeechPath } from '#contract/phone-numbers/routing.ts'
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

/** The vendors whose servers have AudioSocket. */
const vendors: readonly string[] = ['asterisk', 'freepbx'] satisfies PbxServer['vendor'][]

/** Tells whether calls of a PBX server can be handed to agents; a number without a server has no path. */
export function speechPathOf(
  { SPEECH_BASE_URL, AUDIO_SOCKET_PORT }: Pick<Environment, 'SPEECH_BASE_URL' | 'AUDIO_SOCKET_PORT'>,
  vendor: string | null | undefined,
): SpeechPath {
  if (SPEECH_BASE_URL === undefined || AUDIO_SOCKET_PORT === undefined) return 'no_speech_service'
  return vendor && vendors.includes(vendor) ? 'ready' : 'no_path'
}

type Address = Pick<Environment, 'SPEECH_BASE_URL' | 'AUDIO_SOCKET_PORT' | 'CONSOLE_URL'>

/** The address at which calls of a PBX server are handed to agents, without the UUID; null if they cannot be. */
export const agentAddressOf = (env: Address, vendor: string | null): string | null =>
  speechPathOf(env, vendor) === 'ready'
    ? `audiosocket://${new URL(env.CONSOLE_URL).hostname}:${env.AUDIO_SOCKET_PORT}`
    : null
