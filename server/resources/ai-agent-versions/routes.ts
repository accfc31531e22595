import { aiAgentVersions as contract, type AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { withinParent } from '../../record/parent.ts'
import { present } from '../../record/read.ts'
import type { ServedResource } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { byPermission } from '../../record/policy.ts'
import type { Surface } from '../../http/surface.ts'
import { agents, restore } from '../ai-agents/ports.ts'
import { aiAgentVersions } from './table.ts'

export function mountAiAgentVersions(surface: Surface, deps: Deps) {
  const versions: ServedResource = {
    contract,
    table: aiAgentVersions,
    policy: byPermission,
    hooks: withinParent(contract, aiAgentVersions, {}),
  }
  serve(surface, deps, contract.endpoints.restore, async (call) => {
    const version = await findRow(versions, call)
    const { agent_id, number } = version as AiAgentVersion
    await restore(agents, { ...call, params: { ...call.params, id: agent_id } }, number)
    return { data: await present(versions, call, version) }
  })
}
