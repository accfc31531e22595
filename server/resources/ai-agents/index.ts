import { sql } from 'drizzle-orm'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { aiAgentPolicy as policy } from './policy.ts'
import { mountAiAgents } from './routes.ts'
import { syncKnowledge } from './sync.ts'
import { aiAgents as table } from './table.ts'
import { hooksWithRemoval as hooks } from './hooks.ts'
import type { Demo } from '../../demo/demo.ts'
import { fixtures } from '../../demo/fixtures.ts'
import demo from './demo.json' with { type: 'json' }

const agents = fixtures(contract, table, demo)

/** The agents of the demo, with the defaults of their forms. */
const agentDemo: Demo<typeof table> = {
  table,
  rows: async (tenant, tx) => (await agents.rows(tenant, tx)).map((row) => ({ ...row, ...AgentConfig.parse(row) })),
}

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountAiAgents,
  jobs: [syncKnowledge],
  demo: [agentDemo],
  uses: {
    agents: (tenantId) => sql`select count(*) from ai_agents where tenant_id = ${tenantId} and status <> 'archived'`,
  },
})
