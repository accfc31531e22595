import { voiceProviders } from '#contract/voice-providers.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { embeddingsOf } from '../../voice/model/embed.ts'
import { hasVectors } from '../knowledge-base/ports.ts'
import type { Surface } from '../../http/surface.ts'

export function mountVoiceProviders(surface: Surface, deps: Deps) {
  serve(surface, deps, voiceProviders.endpoints.read, async ({ tx }) => {
    const { ELEVENLABS_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = deps.env
    const embeddings = !embeddingsOf(deps.env) ? 'none' : (await hasVectors(tx)) ? 'on' : 'no_extension'
    const [elevenlabs, openai] = [ELEVENLABS_API_KEY !== undefined, OPENAI_BASE_URL !== undefined]
    return { data: { elevenlabs, openai, openai_model: openai && !!OPENAI_MODEL, embeddings } }
  })
}
