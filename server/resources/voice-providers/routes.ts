import { voiceProviders } from '#contract/voice-providers.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'

export function mountVoiceProviders(surface: Surface, deps: Deps) {
  serve(surface, deps, voiceProviders.endpoints.read, async () => {
    const { ELEVENLABS_API_KEY, OPENAI_BASE_URL } = deps.env
    return { data: { elevenlabs: ELEVENLABS_API_KEY !== undefined, openai: OPENAI_BASE_URL !== undefined } }
  })
}
