import { type VoiceFailure, voices as contract } from '#contract/voices.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow } from '../../record/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { Call } from '../../http/call.ts'
import type { Surface } from '../../http/surface.ts'
import { ask } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import type { Environment } from '../../base/env.ts'
import type { voices } from './table.ts'

type Voice = typeof voices.$inferSelect

/** The reason why a voice cannot be used, or the provider's data about it. */
type Checked = { failure: VoiceFailure } | Partial<Pick<Voice, 'preview_url'>>

/** Validates a voice and stores the result. The provider is requested outside of a transaction. */
export function serveValidation(surface: Surface, deps: Deps, resource: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.validate, async (call) => {
    const voice = await asActor(deps, call, (own) => begin(resource, own))
    const checked = await check(deps, voice)
    return { data: await asActor(deps, call, (own) => keep(resource, own, checked)) }
  })
}

async function begin(resource: ServedResource, call: Call): Promise<Voice> {
  const row = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'validate', row)
  await updateRow(resource, { ...call, body: { status: 'validating', failure: null } })
  return row as Voice
}

const check = async (deps: Deps, voice: Voice): Promise<Checked> =>
  voice.provider === 'elevenlabs' ? findElevenLabsVoice(deps.env, voice.provider_voice_id!) : checkBrowserVoice(voice)

async function keep(resource: ServedResource, call: Call, checked: Checked) {
  const row = await findRow(resource, call, { lock: true })
  // The voice was changed meanwhile, which needs another validation.
  if (row['status'] !== 'validating') return present(resource, call, row)
  const failure = 'failure' in checked ? checked.failure : null
  const body = {
    preview_url: null,
    ...checked,
    failure,
    status: failure ? 'invalid' : 'valid',
    validated_at: new Date().toISOString(),
  }
  return (await updateRow(resource, { ...call, body })).data
}

/** Looks up a voice at ElevenLabs, with the key and address in the platform's configuration. */
async function findElevenLabsVoice(env: Environment, id: string): Promise<Checked> {
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

/**
 * Validates a browser voice as far as the platform can: the form of its name, and its tag against its languages. Only
 * the browser knows whether it has the voice.
 */
function checkBrowserVoice(voice: Voice): Checked {
  const { provider_voice_id: name, language_tag: tag, languages } = voice
  if (name !== null && !isVoiceName(name)) return { failure: 'malformed_name' }
  const language = tag && new Intl.Locale(tag).language
  if (language && !(languages as string[]).includes(language)) return { failure: 'tag_of_other_language' }
  return {}
}

/** Matches `Google Bahasa Indonesia`, `Microsoft Gadis Online (Natural) - Indonesian` and `com.apple.voice.compact.id-ID.Damayanti`. */
const isVoiceName = (name: string) => /^[\p{L}\p{N}][\p{L}\p{M}\p{N} .,'’()_+:/&-]*$/u.test(name)
