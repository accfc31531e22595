import { aiAgentReplays as contract, replayDays } from '#contract/ai-agent-replays.ts'
import { aiAgents, type AiAgent } from '#contract/ai-agents/contract.ts'
import { refused } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call } from '../../http/call.ts'
import { serve } from '../../http/endpoint.ts'
import type { Surface } from '../../http/surface.ts'
import { startJob } from '../../jobs/start.ts'
import type { ServedResource } from '../../record/resource.ts'
import { runReplay } from './jobs.ts'
import { recentTalks } from './recorded.ts'
import { playingModel } from './talks.ts'

export function mountAiAgentReplays(surface: Surface, deps: Deps, { hooks }: ServedResource) {
  serve(surface, deps, contract.endpoints.start, async (call: Call<{ personas: string[] }>) => {
    const { personas } = call.body
    await hooks.within!(call)
    const { id, name } = call.parent as AiAgent
    if (personas.length > 0 && !playingModel(deps.env)) throw refused('no_model_for_personas')
    if (personas.length === 0 && (await recentTalks(call.tx, call.actor.tenant.id, id, 1)).length === 0) {
      throw refused('nothing_to_replay', { days: replayDays })
    }
    return startJob(deps, call, runReplay, { agentId: id, personas }, { type: aiAgents.of, id, label: name })
  })
}
