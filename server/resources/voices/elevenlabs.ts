import * as z from 'zod'
import type { Environment } from '../../env.ts'
import type { Checked } from './validate.ts'

const Found = z.object({ preview_url: z.url().nullish() })

/** Looks up a voice at ElevenLabs, whose address the operator of the platform configures. */
export async function findElevenLabsVoice(
  { ELEVENLABS_API_KEY, ELEVENLABS_BASE_URL }: Environment,
  id: string,
): Promise<Checked> {
  if (!ELEVENLABS_API_KEY) return { failure: 'elevenlabs_not_configured' }
  try {
    const answer = await fetch(`${ELEVENLABS_BASE_URL}/v1/voices/${encodeURIComponent(id)}`, {
      headers: { 'xi-api-key': ELEVENLABS_API_KEY },
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status === 401 || answer.status === 403) return { failure: 'elevenlabs_refused' }
    if (answer.status >= 500 || answer.status === 429) return { failure: 'elevenlabs_unreachable' }
    if (!answer.ok) return { failure: 'voice_unknown' }
    return { preview_url: Found.parse(await answer.json()).preview_url ?? null }
  } catch {
    return { failure: 'elevenlabs_unreachable' }
  }
}
