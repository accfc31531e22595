import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { configurationOf } from '../ai-agents/ports.ts'
import type { aiAgents } from '../ai-agents/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

/** Returns a hash of the draft of an agent and of the state of its knowledge: a result counts while it stays the same. */
export async function stateOf(tx: Transaction, agent: typeof aiAgents.$inferSelect): Promise<string> {
  const { id, version, status } = knowledgeBase
  const isUsed = and(eq(knowledgeBase.tenant_id, agent.tenant_id), inArray(id, agent.knowledge_ids))
  const entries =
    agent.knowledge_ids.length > 0
      ? await tx.select({ id, version, status }).from(knowledgeBase).where(isUsed).orderBy(asc(id))
      : []
  const state = JSON.stringify([configurationOf(agent), entries])
  return createHash('sha256').update(state).digest('base64url')
}
