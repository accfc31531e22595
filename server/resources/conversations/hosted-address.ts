import { ask, hasElevenLabs } from '../../elevenlabs/client.ts'
import { ProviderProblem } from '../../elevenlabs/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { FoundAgent } from './ports.ts'

/** Milliseconds that a signed address of ElevenLabs is valid. */
const lifetimeMs = 15 * 60_000

/** The id of an agent at ElevenLabs, if its conversations are held there. Drafts are tested with the embedded engine. */
export const hostedIdOf = ({ env }: Pick<Deps, 'env'>, { agent, version, hostedId }: FoundAgent): string | undefined =>
  agent.model.provider === 'elevenlabs' && version !== null && hasElevenLabs(env) ? (hostedId ?? undefined) : undefined

/** The address of a conversation at ElevenLabs; `undefined` if it gives none, so that the embedded engine answers. */
export async function hostedAddress({ env, log }: Pick<Deps, 'env' | 'log'>, conversation: string, agentId: string) {
  try {
    const signed_url = await ask(env, 'getSignedUrl', { agentId })
    return { signed_url, expires_at: new Date(Date.now() + lifetimeMs).toISOString() }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    log(JSON.stringify({ conversation, error: `${error.code}: ${error.message}` }))
    return undefined
  }
}
