import { inTenant } from '../../db/scope.ts'
import { ask, hasElevenLabs } from '../../vendors/elevenlabs/client.ts'
import { ProviderProblem } from '../../vendors/elevenlabs/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import { eventLine } from '../../base/log.ts'
import { isIt, type Key, conversations } from './table.ts'
import type { FoundAgent } from './needs.ts'

/** Milliseconds that a signed address of ElevenLabs is valid. */
export const lifetimeMs = 15 * 60_000

/** An agent that was deployed to ElevenLabs. */
interface HostedAgent {
  /** The id of the agent at ElevenLabs. */
  id: string
  /** The version at ElevenLabs, which may be older than the published one. */
  version: number | null
}

/** The agent at ElevenLabs, if its conversations run there. Drafts are tested with the embedded engine. */
export function hostedAgentOf(
  { env }: Pick<Deps, 'env'>,
  { agent, version, hostedId, hostedVersion }: FoundAgent,
): HostedAgent | undefined {
  if (agent.model.provider !== 'elevenlabs' || version === null || !hostedId || !hasElevenLabs(env)) return undefined
  return { id: hostedId, version: hostedVersion ?? version }
}

/**
 * Requests the address of a conversation at ElevenLabs; `undefined` on failure, so that the embedded engine answers.
 * From then on, a worker reads the conversation there.
 */
export async function hostedAddress({ env, log, db }: Deps, key: Key, agent: HostedAgent) {
  const store = (values: Partial<typeof conversations.$inferInsert>) =>
    inTenant(db, key.tenant_id, (tx) => tx.update(conversations).set(values).where(isIt(key)))
  try {
    const signed_url = await ask(env, 'getSignedUrl', { agentId: agent.id })
    await store({ agent_version: agent.version, provider_conversation_id: idIn(signed_url) })
    return { signed_url, expires_at: new Date(Date.now() + lifetimeMs).toISOString() }
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error
    log(eventLine({ conversation: key.id, error: `${error.code}: ${error.message}` }))
    await store({ provider_agent_id: null, read_at: null })
    return undefined
  }
}

/** The id of the conversation, if the address contains it. */
const idIn = (address: string): string | null => new URL(address).searchParams.get('conversation_id')
