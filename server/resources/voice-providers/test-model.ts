import { voiceProviders as contract } from '#contract/voice-providers/contract.ts'
import { Problem } from '../../base/problem.ts'
import { sealSecret } from '../../base/vault.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { serveUntied } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { probe } from '../../voice/model/probe.ts'
import { modelAddress, modelSettings, type OwnModel, readOwnModel } from '../conversations/ports.ts'

/** Tries a language model with the values of the form. The stored key is sent to its own address alone. */
export function serveModelTest(surface: Surface, deps: Deps) {
  serveUntied(surface, deps, contract.endpoints.testModel, async ({ body, actor }) => {
    const { model_url, model_key, model_name } = body
    const stored = await inTenant(deps.db, actor.tenant.id, (tx) => readOwnModel(tx, actor.tenant.id))
    const baseUrl = model_url ? modelAddress(model_url) : undefined
    const kept = baseUrl === stored?.baseUrl ? (stored?.sealedKey ?? null) : null
    const sealedKey = model_key ? sealSecret(deps.keys, model_key) : model_key === null ? null : kept
    const own: OwnModel | undefined = baseUrl ? { baseUrl, sealedKey, name: model_name } : undefined
    const { OPENAI_BASE_URL, OPENAI_API_KEY, OPENAI_MODEL, destinations } = modelSettings(deps, own)
    const name = model_name ?? OPENAI_MODEL
    if (!OPENAI_BASE_URL || !name) throw new Problem('validation_failed', { errors: missing(OPENAI_BASE_URL) })
    const access = { baseUrl: OPENAI_BASE_URL, apiKey: OPENAI_API_KEY, destinations }
    return { data: { model: name, ...(await probe(access, name, new AbortController().signal)) } }
  })
}

const missing = (address?: string) => ({ [address ? 'model_name' : 'model_url']: [{ code: 'required' as const }] })
