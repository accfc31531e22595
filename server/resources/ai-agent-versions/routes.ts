import { aiAgentVersions as contract, type AiAgentVersion } from '#contract/ai-agent-versions.ts'
import { mountCrud } from '../../crud.ts'
import { withinParent } from '../../crud/parent.ts'
import { present } from '../../crud/read.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { findRow } from '../../crud/rows.ts'
import type { Deps } from '../../http/app-context.ts'
import { serve } from '../../http/endpoint.ts'
import { byPermission } from '../../policy.ts'
import type { Surface } from '../../surfaces/surface.ts'
import { agents } from '../ai-agents/resource.ts'
import { restore } from '../ai-agents/versions.ts'
import { aiAgentVersions } from './table.ts'

export function mountAiAgentVersions(surface: Surface, deps: Deps) {
  mountCrud(surface, deps, contract, aiAgentVersions, byPermission)
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
