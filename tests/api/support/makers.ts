import { aiAgents } from '#contract/ai-agents/contract.ts'
import type { Endpoint } from '#contract/grammar/contract.ts'
import type { TestPlatform } from './platform.ts'

type Params = Record<string, string>

interface Maker {
  endpoint: Endpoint
  paramsOf: (parents: Params) => Params
  /** Makes the request possible. */
  prepare?: (platform: TestPlatform, parents: Params, seed: number) => Promise<unknown>
}

/** The endpoints that make records of nouns without `create`. */
export const makers: Record<string, Maker> = {
  'ai-agent-versions': {
    endpoint: aiAgents.endpoints.publish,
    paramsOf: ({ agentId }) => ({ id: agentId! }),
    /** A draft that differs from its published version. */
    prepare: (platform, { agentId }, seed) =>
      platform.call(aiAgents.endpoints.update, {
        as: 'admin',
        params: { id: agentId! },
        body: { keywords: [`k${seed}`] },
      }),
  },
}
