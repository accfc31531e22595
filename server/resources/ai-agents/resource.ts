import { aiAgents as contract } from '#contract/ai-agents.ts'
import type { ServedResource } from '../../crud/resource.ts'
import { aiAgentHooks } from './hooks.ts'
import { aiAgentPolicy } from './policy.ts'
import { aiAgents } from './table.ts'

export const agents: ServedResource = { contract, table: aiAgents, policy: aiAgentPolicy, hooks: aiAgentHooks }
