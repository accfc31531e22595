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
  vendor: string | undefined,
): SpeechPath {
  if (SPEECH_BASE_URL === undefined || AUDIO_SOCKET_PORT === undefined) return 'no_speech_service'
  return vendor !== undefined && vendors.includes(vendor) ? 'ready' : 'no_path'
}

/** The address at which calls of a server of this vendor reach agents: `audiosocket://console.example.com:9092`. */
export type AgentsAt = (vendor: PbxServer['vendor']) => string | null

/** @param origin of the platform, as the server knows it */
export const agentsAt =
  (env: Environment, origin: string): AgentsAt =>
  (vendor) =>
    speechPathOf(env, vendor) === 'ready' ? `audiosocket://${new URL(origin).hostname}:${env.AUDIO_SOCKET_PORT}` : null
