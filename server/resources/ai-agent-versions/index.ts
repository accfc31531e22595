import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { aiAgentVersions as contract, type AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { defineNoun } from '../../compose/noun.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve, serveUntied } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { lockAgent, restore, startParallel, withPassages } from '../ai-agents/ports.ts'
import type { Demo } from '../../demo/demo.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { aiAgentVersionHooks as hooks, aiAgentVersionPolicy as policy } from './policy.ts'
import { aiAgentVersions as table } from './table.ts'

/** The first version of each published agent of the demo. */
const versionDemo: Demo<typeof table> = {
  table,
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

export default defineNoun({
  contract,
  table,
  policy,
  hooks,
  routes: mountAiAgentVersions,
  demo: [versionDemo],
  // Published versions are immutable, because conversations refer to them.
  prepare: async (tx) => {
    await tx.execute(sql`revoke update, truncate on ai_agent_versions from callcenter_tenant, callcenter_platform`)
    await tx.execute(sql`revoke update (knowledge) on ai_agent_versions from callcenter_tenant, callcenter_platform`)
  },
})

function mountAiAgentVersions(surface: Surface, deps: Deps, versions: ServedResource) {
  serveUntied(surface, deps, contract.endpoints.restore, (untied) =>
    withPassages(deps, untied, async (call) => {
      const version = await findRow(versions, call)
      const { agent_id, number } = version as AiAgentVersion
      const { pins } = await restore({ ...call, params: { ...call.params, id: agent_id } }, number)
      return { reply: { data: await present(versions, call, version) }, pins }
    }),
  )
  serve(surface, deps, contract.endpoints.startParallel, async (call) => {
    const ofAgent = { ...call, params: { ...call.params, id: call.params['agentId']! } }
    const agent = await lockAgent(ofAgent)
    // Checks the current state of the agent.
    const version = await findRow(versions, call)
    requirePolicy(versions, call, 'startParallel', version)
    await startParallel(ofAgent, agent, (version as AiAgentVersion).number)
    return { data: await present(versions, call, await findRow(versions, call)) }
  })
}
