import { sql } from 'drizzle-orm'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { defineNoun } from '../../compose/noun.ts'
import { aiAgentDemo } from './demo.ts'
import { aiAgentPolicy as policy } from './policy.ts'
import { mountAiAgents } from './routes.ts'
import { syncKnowledge } from './sync.ts'
import { aiAgents as table } from './table.ts'
import { hooksWithRemoval as hooks } from './hooks.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountAiAgents,
  jobs: [syncKnowledge],
  demo: [aiAgentDemo],
  uses: {
    agents: (tenantId) => sql`select count(*) from ai_agents where tenant_id = ${tenantId} and status <> 'archived'`,
  },
})
