import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Demo } from '../../demo/demo.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { aiAgentVersions } from './table.ts'

/** The first version of each published agent of the demo. */
export const aiAgentVersionDemo: Demo<typeof aiAgentVersions> = {
  table: aiAgentVersions,
  rows: async ({ tenant_id, refer, after }, tx) => {
    await after('ai-agents')
    const published_by_id = await refer('users', 0)
    const isPublished = and(eq(aiAgents.tenant_id, tenant_id), isNotNull(aiAgents.published_at))
    const agents = await tx.select().from(aiAgents).where(isPublished).orderBy(asc(aiAgents.id))
    return agents.map((agent) => ({
      tenant_id,
      agent_id: agent.id,
      number: 1,
      name: 'Version 1',
      published_by_id,
      configuration: AgentConfig.parse(agent),
      knowledge: agent.knowledge_ids.toSorted().map((entry_id) => ({ entry_id, version: 1 })),
      created_at: agent.published_at!,
    }))
  },
}
