import * as z from 'zod'
import { contract, type RowOf } from './grammar/contract.ts'
import { identity, ref } from './grammar/fields.ts'
import { line } from './grammar/line.ts'
import { parallelBody } from './ai-agents/parallel.ts'

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
    /** The version that it replaced, if an urgent correction of the knowledge made it, and the reason of that. */
    corrects: z.int().nullable(),
    correction_reason: z.string().nullable(),
    /** Read it with `AgentConfig` (contract/ai-agents/config.ts). */
    configuration: z.record(z.string(), z.unknown()),
    /** Conversations hear these versions. An entry that was not read yet is missing. */
    knowledge: z.array(KnowledgePin),
  })
  .meta({ id: 'AgentVersion' })

const row = z.object({
  ...AgentVersion.shape,
  /** The conversations that run on it: all or most of the new ones, a share of them, or none. */
  standing: z.enum(['published', 'parallel']).nullable(),
  /** Why it cannot answer beside the published version: ElevenLabs holds the conversations of one of them, or its knowledge is gone. */
  obstacle: z.enum(['hosted', 'knowledge']).nullable(),
})

/** The published versions of an AI agent, which nobody can change. An urgent correction of the knowledge is a version of its own. */
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
    startParallel: {
      budget: null,
      route: 'POST /agents/:agentId/versions/:id/parallel',
      aliases: ['/:tenantId/ai-agents/:agentId/versions/:id/parallel'],
      summary: 'Let this version answer a share of new conversations, beside the published one',
      body: z.strictObject(parallelBody),
      data: row,
    },
  },
  permissions: {
    list: 'read-detail-ai-agents',
    detail: 'read-detail-ai-agents',
    restore: 'update-ai-agents',
    startParallel: 'publish-ai-agents',
  },
  refusals: {
    restore: { archived: { parent: { status: 'archived' } } },
    startParallel: {
      archived: { parent: { status: 'archived' } },
      parallel_published: null,
      parallel_running: null,
      parallel_hosted: null,
      parallel_knowledge: null,
    },
  },
})

export type AiAgentVersion = RowOf<typeof aiAgentVersions>
