import { aiAgentVersions as contract, type AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { withinParent } from '../../record/parent.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { agents, lockAgent, restore, startParallel } from '../ai-agents/ports.ts'
import { aiAgentVersionHooks } from './hooks.ts'
import { aiAgentVersionPolicy } from './policy.ts'
import { aiAgentVersions } from './table.ts'

export function mountAiAgentVersions(surface: Surface, deps: Deps) {
  const versions: ServedResource = {
    contract,
    table: aiAgentVersions,
    policy: aiAgentVersionPolicy,
    hooks: withinParent(contract, aiAgentVersions, aiAgentVersionHooks),
  }
  serve(surface, deps, contract.endpoints.restore, async (call) => {
    const version = await findRow(versions, call)
    const { agent_id, number } = version as AiAgentVersion
    await restore(agents, { ...call, params: { ...call.params, id: agent_id } }, number)
    return { data: await present(versions, call, version) }
  })
  serve(surface, deps, contract.endpoints.startParallel, async (call) => {
    const ofAgent = { ...call, params: { ...call.params, id: call.params['agentId']! } }
    const agent = await lockAgent(ofAgent)
    // Decided on the agent as it is now.
    const version = await findRow(versions, call)
    requirePolicy(versions, call, 'startParallel', version)
    await startParallel(ofAgent, agent, (version as AiAgentVersion).number)
    return { data: await present(versions, call, await findRow(versions, call)) }
  })
}
