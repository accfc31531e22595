import { createHash } from 'node:crypto'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { configurationOf } from '../ai-agents/ports.ts'
import type { aiAgents } from '../ai-agents/table.ts'
import { curatedState } from '../curated-answers/ports.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

export type Version = Pick<typeof aiAgentVersions.$inferSelect, 'number' | 'configuration' | 'knowledge'>

/**
 * Returns a hash of the draft of an agent, or of a version, of the state of its knowledge, and of its curated answers: a
 * result counts while it stays the same.
 */
export async function stateOf(tx: Transaction, agent: typeof aiAgents.$inferSelect, pinned?: Version): Promise<string> {
  const curated = await curatedState(tx, agent)
  if (pinned) return hashOf([pinned.configuration, pinned.knowledge, curated])
  const { id, version, status } = knowledgeBase
  const isUsed = and(eq(knowledgeBase.tenant_id, agent.tenant_id), inArray(id, agent.knowledge_ids))
  const entries =
    agent.knowledge_ids.length > 0
      ? await tx.select({ id, version, status }).from(knowledgeBase).where(isUsed).orderBy(asc(id))
      : []
  const held = agent.knowledge_pins.length > 0 ? [agent.knowledge_pins] : []
  return hashOf([configurationOf(agent), entries, curated, ...held])
}

const hashOf = (state: unknown) => createHash('sha256').update(JSON.stringify(state)).digest('base64url')
