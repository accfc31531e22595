import * as z from 'zod'
import { contract } from './grammar/contract.ts'
import { line } from './grammar/line.ts'

/** The next step of a dialplan after an agent has left a call. */
export const nextSteps = ['hang_up', 'transfer', 'voicemail', 'fallback'] as const

const AgentCall = z
  .object({
    status: z.enum(['waiting', 'running', 'ended']),
    /** `fallback` as well for a call that no agent has answered, or whose agent was lost. */
    next: z.enum(nextSteps),
    /** The extension or number of `transfer`. */
    transfer_to: line(80).nullable(),
    conversation_id: z.uuid().nullable(),
  })
  .meta({ id: 'AgentCall' })

/** Calls that a PBX server hands to agents over AudioSocket. */
export const agentCalls = contract({
  name: 'agent-calls',
  description: 'Calls that PBX servers hand to agents.',
  endpoints: {
    result: {
      budget: 'ingest',
      route: 'GET /pbx/:pbxServerId/agent-calls/:uuid',
      summary: 'Read where a call goes after its agent, by the UUID with which it was handed over',
      keyed: true,
      data: AgentCall,
      errors: ['not_found', 'rate_limited'],
    },
  },
  permissions: { result: null },
  refusals: { result: { pbx_disabled: null, address_not_allowed: null } },
})
