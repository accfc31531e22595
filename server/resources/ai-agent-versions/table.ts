import { jsonb, unique } from 'drizzle-orm/pg-core'
import type { AgentConfig } from '#contract/ai-agents/config.ts'
import { aiAgentVersions as contract, type KnowledgePin } from '#contract/ai-agent-versions.ts'
import { tableOf } from '../../db/table-of.ts'

export const aiAgentVersions = tableOf(contract, {
  computed: ['obstacle', 'standing'],
  columns: {
    configuration: jsonb().$type<AgentConfig>().notNull(),
    knowledge: jsonb().$type<KnowledgePin[]>().notNull().default([]),
  },
  keys: ({ tenant_id, agent_id, number }) => [
    unique('ai_agent_versions_number_unique').on(tenant_id, agent_id, number),
  ],
})
