import { and, eq, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Removal } from './removal.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

/** Reads what a tenant has at ElevenLabs: its agents, and then the documents that they use. */
export async function hostedOf(tx: Transaction, tenantId: string): Promise<Removal[]> {
  const agents = await tx
    .select({ id: aiAgents.provider_agent_id })
    .from(aiAgents)
    .where(and(eq(aiAgents.tenant_id, tenantId), isNotNull(aiAgents.provider_agent_id)))
  const documents = await tx
    .select({ id: knowledgeBase.provider_doc_id })
    .from(knowledgeBase)
    .where(and(eq(knowledgeBase.tenant_id, tenantId), isNotNull(knowledgeBase.provider_doc_id)))
  return [
    ...agents.map(({ id }) => ({ call: 'removeAgent' as const, id: id! })),
    ...documents.map(({ id }) => ({ call: 'removeDocument' as const, id: id! })),
  ]
}
