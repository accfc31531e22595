import * as z from 'zod'
import { contract, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { line } from './grammar/line.ts'

/** The version of an entry of the knowledge base that a published version answers from. */
export const KnowledgePin = z.object({ entry_id: z.uuid(), version: z.int() })
export type KnowledgePin = z.infer<typeof KnowledgePin>

export const AgentVersion = z
  .object({
    ...identity,
    agent_id: ref('ai-agents'),
    /** Counts up for each agent. */
    number: z.int(),
    name: line(80),
    published_by_id: ref('users').nullable(),
    /** Why it was published although test cases fail. */
    override_reason: z.string().nullable(),
    /** Read it with `AgentConfig` (contract/ai-agents/config.ts). */
    configuration: z.record(z.string(), z.unknown()),
    /** Conversations hear these versions until the next one is published. An entry that was not read yet is missing. */
    knowledge: z.array(KnowledgePin),
  })
  .meta({ id: 'AgentVersion' })

const row = AgentVersion

/** The published versions of an AI agent, which nobody can change. Urgent corrections alone move the knowledge of the last one on. */
export const aiAgentVersions = contract({
  name: 'ai-agent-versions',
  description: 'Published versions of AI agents.',
  api: 'voice',
  parent: { noun: 'ai-agents', param: 'agentId', column: 'agent_id' },
  row,
  onlyInDetail: ['configuration', 'knowledge'],
  sort: ['number', 'created_at'],
  endpoints: {
    list: { route: 'GET /agents/:agentId/versions', aliases: ['/:tenantId/ai-agents/:agentId/versions'] },
    detail: { route: 'GET /agents/:agentId/versions/:id', aliases: ['/:tenantId/ai-agents/:agentId/versions/:id'] },
    restore: {
      budget: null,
      route: 'POST /agents/:agentId/versions/:id/restore',
      aliases: ['/:tenantId/ai-agents/:agentId/versions/:id/restore'],
      summary: 'Load this version into the draft of its AI agent',
      data: row,
    },
  },
  permissions: {
    list: 'read-detail-ai-agents',
    detail: 'read-detail-ai-agents',
    restore: 'update-ai-agents',
  },
  refusals: { restore: { archived: { parent: { status: 'archived' } } } },
})

export type AiAgentVersion = RowOf<typeof aiAgentVersions>
