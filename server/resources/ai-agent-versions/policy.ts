import type { AiAgent } from '#contract/ai-agents/contract.ts'
import type { AiAgentVersion } from '#contract/ai-agent-versions.ts'
import type { Reason } from '#contract/grammar/reasons.ts'
import type { Policy } from '../../record/policy.ts'

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
