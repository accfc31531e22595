import { sql } from 'drizzle-orm'
import { aiAgentVersions as contract } from '#contract/ai-agent-versions.ts'
import { defineNoun } from '../../compose/noun.ts'
import { aiAgentVersionDemo } from './demo.ts'
import { aiAgentVersionHooks as hooks } from './hooks.ts'
import { aiAgentVersionPolicy as policy } from './policy.ts'
import { mountAiAgentVersions } from './routes.ts'
import { aiAgentVersions as table } from './table.ts'

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountAiAgentVersions,
  demo: [aiAgentVersionDemo],
  // A published version is what conversations ran on. Urgent corrections move its knowledge on, with an entry in the log.
  prepare: async (tx) => {
    await tx.execute(sql`revoke update, truncate on ai_agent_versions from callcenter_tenant, callcenter_platform`)
    await tx.execute(sql`grant update (knowledge) on ai_agent_versions to callcenter_tenant, callcenter_platform`)
  },
})
