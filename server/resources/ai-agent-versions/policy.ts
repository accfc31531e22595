import { sql } from 'drizzle-orm'
import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { AiAgentVersion } from '#contract/ai-agent-versions.ts'
import type { Reason } from '#contract/grammar/reasons.ts'
import type { Policy } from '../../record/policy.ts'
import type { Hooks } from '../../record/resource.ts'
import type { aiAgentVersions } from './table.ts'

const obstacles = { hosted: 'parallel_hosted', knowledge: 'parallel_knowledge' } satisfies Record<string, Reason>

/** At most one version answers beside the published one of an agent. */
export const aiAgentVersionPolicy: Policy<AiAgentVersion> = {
  readsAlike: true,
  can(_actor, action, row, parent) {
    if (action !== 'startParallel' || !row || !parent) return true
    const { status, published_version, parallel_version } = parent as AiAgent
    if (status === 'archived') return { reason: 'archived' }
    if (parallel_version !== null) return { reason: 'parallel_running', params: { number: String(parallel_version) } }
    if (row.number === published_version) return { reason: 'parallel_published' }
    return row.obstacle === null || { reason: obstacles[row.obstacle] }
  },
}

/** Computed columns are in parentheses, because filters compare them. */
export const aiAgentVersionHooks: Hooks<typeof aiAgentVersions> = {
  computed: {
    standing: sql.raw(`
      (select case "ai_agent_versions"."number"
        when agent.published_version then 'published' when agent.parallel_version then 'parallel' end
      from ai_agents agent
      where agent.tenant_id = "ai_agent_versions"."tenant_id" and agent.id = "ai_agent_versions"."agent_id")`),
    /** The reason why a version cannot be tried: passages of versions that no version in force pins are removed. */
    obstacle: sql.raw(`
      (select case
        when exists (
          select from ai_agents agent
          join ai_agent_versions version on version.tenant_id = agent.tenant_id and version.agent_id = agent.id
            and version.number in (agent.published_version, "ai_agent_versions"."number")
          where agent.tenant_id = "ai_agent_versions"."tenant_id" and agent.id = "ai_agent_versions"."agent_id"
            and version.configuration ->> 'llm' = 'elevenlabs') then 'hosted'
        when exists (
          select from jsonb_to_recordset("ai_agent_versions"."knowledge") as pin (entry_id uuid, version integer)
          join knowledge_base entry on entry.tenant_id = "ai_agent_versions"."tenant_id" and entry.id = pin.entry_id
          where not exists (
            select from knowledge_passages passage
            where passage.tenant_id = entry.tenant_id and passage.entry_id = entry.id
              and passage.version = pin.version)) then 'knowledge'
      end)`),
  },
}
