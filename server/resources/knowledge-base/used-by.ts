import { and, asc, eq, sql } from 'drizzle-orm'
import type { UsedBy } from '#contract/errors.ts'
import type { Transaction } from '../../db/client.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { aiAgents } from '../ai-agents/table.ts'
import type { EntryKey } from './versions.ts'

/** The AI agents that answer from an entry, in their drafts or in their published versions. */
export async function usersOf(tx: Transaction, { tenant_id, id }: EntryKey): Promise<UsedBy[]> {
  const isPublished = and(
    eq(aiAgentVersions.tenant_id, aiAgents.tenant_id),
    eq(aiAgentVersions.agent_id, aiAgents.id),
    eq(aiAgentVersions.number, aiAgents.published_version),
  )
  const isUsed = sql`(${id}::uuid = any(${aiAgents.knowledge_ids})
    or ${aiAgentVersions.configuration} -> 'knowledge_ids' ? ${id}::text)`
  const found = await tx
    .select({ id: aiAgents.id, label: aiAgents.name })
    .from(aiAgents)
    .leftJoin(aiAgentVersions, isPublished)
    .where(and(eq(aiAgents.tenant_id, tenant_id), isUsed))
    .orderBy(asc(aiAgents.name))
  return found.map((agent) => ({ resource: 'ai-agents', ...agent }))
}
