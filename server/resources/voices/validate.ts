import { voices as contract, type VoiceFailure } from '#contract/voices.ts'
import { present } from '../../crud/read.ts'
import { requirePolicy, type ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import { updateRow } from '../../crud/update.ts'
import type { Deps } from '../../http/app-context.ts'
import { asActor } from '../../http/caller.ts'
import { serveUntied, type Call } from '../../http/endpoint.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { checkBrowserVoice } from './browser.ts'
import { findElevenLabsVoice } from './elevenlabs.ts'
import type { voices } from './table.ts'

type Voice = typeof voices.$inferSelect

/** Why a voice cannot be used, or what its provider says about it. */
export type Checked = { failure: VoiceFailure } | Partial<Pick<Voice, 'preview_url'>>

/** Checks a voice and keeps the result. No transaction stays open while a provider is asked. */
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
  // A change meanwhile needs a validation of its own.
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
