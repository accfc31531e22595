import { and, eq, isNotNull } from 'drizzle-orm'
import { voiceProviders as contract } from '#contract/voice-providers/contract.ts'
import { defineService } from '../../compose/noun.ts'
import type { Transaction } from '../../db/client.ts'
import { createWorker } from '../../queue/worker.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { knowledgeBase, knowledgeDocuments } from '../knowledge-base/table.ts'
import { serveModelTest } from './test-model.ts'
import { createRemover, queueTenantRemoval, type Removal, removalTask } from './removal.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { embeddingsOf } from '../../voice/model/embed.ts'
import { hasVectors } from '../knowledge-base/ports.ts'
import { readOwnModel } from '../conversations/ports.ts'
import type { Surface } from '../../http/surface.ts'

export default defineService({
  contract,
  routes: mountVoiceProviders,
  // A separate worker, so that a slow provider does not delay mails.
  workers: ({ db, keys, env, log }) => [createWorker(db, keys, { [removalTask]: createRemover(env, log) }, log)],
  leaving: async (tx, { keys }, tenantId) => queueTenantRemoval(tx, keys, tenantId, await hostedOf(tx, tenantId)),
})

/** Lists what a tenant has at ElevenLabs: first the agents, then the documents that they use. */
async function hostedOf(tx: Transaction, tenantId: string): Promise<Removal[]> {
  const agents = await tx
    .select({
      id: aiAgents.provider_agent_id,
      dictionary: aiAgents.provider_dictionary_id,
      curated: aiAgents.provider_curated_id,
    })
    .from(aiAgents)
    .where(and(eq(aiAgents.tenant_id, tenantId), isNotNull(aiAgents.provider_agent_id)))
  const documents = await tx
    .select({ id: knowledgeBase.provider_doc_id })
    .from(knowledgeBase)
    .where(and(eq(knowledgeBase.tenant_id, tenantId), isNotNull(knowledgeBase.provider_doc_id)))
  const further = await tx
    .select({ id: knowledgeDocuments.provider_doc_id })
    .from(knowledgeDocuments)
    .where(eq(knowledgeDocuments.tenant_id, tenantId))
  return [
    ...agents.map(({ id }) => ({ call: 'removeAgent' as const, id: id! })),
    ...agents.flatMap(({ dictionary }) =>
      dictionary ? [{ call: 'archivePronunciations' as const, id: dictionary }] : [],
    ),
    ...agents.flatMap(({ curated }) => (curated ? [{ call: 'removeDocument' as const, id: curated }] : [])),
    ...[...documents, ...further].map(({ id }) => ({ call: 'removeDocument' as const, id: id! })),
  ]
}

function mountVoiceProviders(surface: Surface, deps: Deps) {
  serveModelTest(surface, deps)
  serve(surface, deps, contract.endpoints.read, async ({ tx, actor }) => {
    const { ELEVENLABS_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = deps.env
    const embeddings = !embeddingsOf(deps.env) ? 'none' : (await hasVectors(tx)) ? 'on' : 'no_extension'
    const [elevenlabs, platform] = [ELEVENLABS_API_KEY !== undefined, OPENAI_BASE_URL !== undefined]
    const own = await readOwnModel(tx, actor.tenant.id)
    const hasName = own ? own.name !== null : platform && !!OPENAI_MODEL
    return { data: { elevenlabs, openai: platform || own !== undefined, openai_model: hasName, embeddings } }
  })
}
