import { foreignKey, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { AgentConfig } from '#contract/agent-config.ts'
import { aiAgentVersions as contract } from '#contract/ai-agent-versions.ts'
import { tenantColumns } from '../../db/columns.ts'
import { listIndexes } from '../../db/indexes.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { users } from '../users/table.ts'

export const aiAgentVersions = pgTable(
  'ai_agent_versions',
  {
    ...tenantColumns,
    agent_id: uuid().notNull(),
    number: integer().notNull(),
    name: text().notNull(),
    published_by_id: uuid(),
    override_reason: text(),
    configuration: jsonb().$type<AgentConfig>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenant_id, table.id] }),
    foreignKey({
      columns: [table.tenant_id, table.agent_id],
      foreignColumns: [aiAgents.tenant_id, aiAgents.id],
    }).onDelete('cascade'),
    foreignKey({ columns: [table.tenant_id, table.published_by_id], foreignColumns: [users.tenant_id, users.id] }),
    unique('ai_agent_versions_number_unique').on(table.tenant_id, table.agent_id, table.number),
    ...listIndexes(contract, table, { within: 'agent_id' }),
  ],
)
