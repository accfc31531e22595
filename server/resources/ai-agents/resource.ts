import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import type { ServedResource } from '../../record/resource.ts'
import { aiAgentHooks } from './hooks.ts'
import { aiAgentPolicy } from './policy.ts'
import { aiAgents } from './table.ts'

export const agents: ServedResource = { contract, table: aiAgents, policy: aiAgentPolicy, hooks: aiAgentHooks }
