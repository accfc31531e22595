import type { VoiceFailure } from '#contract/voices.ts'
import { ask } from '../../elevenlabs/client.ts'
import { ProviderProblem } from '../../elevenlabs/problem.ts'
import type { Environment } from '../../env.ts'
import type { Checked } from './validate.ts'

/** Looks up a voice at ElevenLabs, whose key and address the operator of the platform configures. */
export async function findElevenLabsVoice(env: Environment, id: string): Promise<Checked> {
  try {
    return { preview_url: (await ask(env, 'getVoice', { id })).previewUrl }
  } catch (error) {
    if (error instanceof ProviderProblem) return { failure: failureOf(error) }
    throw error
  }
}

function failureOf({ code }: ProviderProblem): VoiceFailure {
  if (code === 'elevenlabs_missing' || code === 'elevenlabs_rejected') return 'voice_unknown'
  return code === 'elevenlabs_quota' ? 'elevenlabs_refused' : code
}
