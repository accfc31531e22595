import { aiAgentReplays } from '#contract/ai-agent-replays.ts'
import { newDraft } from '../../support/talking.ts'
import type { Scenarios } from '../../support/nouns/refusals.ts'

const { start } = aiAgentReplays.endpoints
const as = 'admin' as const

export const scenarios: Scenarios = {
  'start no_model_for_personas': async (platform) => {
    const { id: agentId } = await newDraft(platform)
    return platform.call(start, { as, params: { agentId }, body: { personas: ['An impatient customer'] } })
  },
  'start nothing_to_replay': async (platform) => {
    const { id: agentId } = await newDraft(platform)
    return platform.call(start, { as, params: { agentId }, body: {} })
  },
}
