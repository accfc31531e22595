import * as z from 'zod'
import { activityLogs } from '../activity-logs.ts'
import { AgentParallel, parallelBody, parallelChoices } from './parallel.ts'
import { AgentPerformance, PerformanceQuery } from './performance.ts'
import { agentConditions } from './config.ts'
import { Change, KnowledgeChange, maxPublished, PublishResult } from './publishing.ts'
import { longFields, row, VisitorUse, write } from './row.ts'
import { ToolCalls, ToolTrial, ToolTried } from './tool-calls.ts'
import { AgentVersion } from '../ai-agent-versions.ts'
import { contract, type EndpointSpec, type Method, type RowOf } from '../grammar/contract.ts'
import { languages } from '../languages.ts'
import { line } from '../grammar/line.ts'
import { usageTypes } from '../plans/measures.ts'
import './refusals.ts'

/** A path below the agents, with the one that an earlier version had. */
const at = <const M extends Method>(method: M, rest: string, legacy = rest) =>
  ({ route: `${method} /agents${rest}`, aliases: [`/:tenantId/ai-agents${legacy}`] }) satisfies EndpointSpec

const archived = { archived: { status: 'archived' } } as const
const noParallel = { no_parallel: { parallel_version: null } } as const

/** The AI agents of the tenant. An agent is edited as a draft, and conversations run on its published version. */
export const aiAgents = contract({
  name: 'ai-agents',
  description: 'AI agents of the tenant: drafts, and the versions that conversations run on.',
  api: 'voice',
  row,
  write,
  onlyInDetail: longFields,
  conditions: agentConditions,
  sort: ['name', 'published_at', 'created_at'],
  unique: ['name'],
  live: true,
  states: {
    transitions: {
      draft: ['active', 'archived'],
      active: ['paused', 'archived'],
      paused: ['active', 'archived'],
      archived: ['paused'],
    },
    automatic: true,
  },
  endpoints: {
    list: at('GET', '/tenant/:tenantId', ''),
    detail: at('GET', '/:id'),
    create: at('POST', '/create'),
    update: at('PUT', '/:id'),
    delete: at('DELETE', '/:id'),
    publish: {
      budget: 'answer',
      ...at('POST', '/:id/publish'),
      summary: 'Publish the draft of an AI agent',
      body: z.strictObject({
        name: line(80).optional(),
        override_reason: line(500).nullable().default(null),
        /** Publishes it to a share of new conversations, beside the version that is published. Default: to all. */
        parallel: z
          .strictObject(parallelBody)
          .nullable()
          .default(null)
          .meta({ sample: () => null }),
      }),
      data: AgentVersion,
      /** Of unfinished jobs, if ElevenLabs holds the conversations. */
      errors: ['limit_reached', 'tests_failed'],
    },
    /** Publishes one after the other: one that is refused does not keep the others. */
    publishSelected: {
      budget: 'answer',
      ...at('POST', '/publish-selected'),
      summary: 'Publish the drafts of several AI agents',
      body: z.strictObject({
        ids: z.array(z.uuid()).min(1).max(maxPublished),
        name: line(80).optional(),
        override_reason: line(500).nullable().default(null),
        /** The version beside the published one, of agents that have one: ends, or goes on beside the new one. */
        parallel: z.enum(parallelChoices).optional(),
      }),
      errors: ['invalid_transition'],
      data: z.object({ results: z.array(PublishResult) }),
    },
    parallel: {
      budget: 'summary',
      ...at('GET', '/:id/parallel'),
      summary: 'Compare the published version of an AI agent with the one that answers beside it',
      data: AgentParallel,
    },
    publishParallel: {
      budget: 'answer',
      ...at('POST', '/:id/parallel/publish'),
      summary: 'Publish the version that answers beside the published one to all',
      body: z.strictObject({ override_reason: line(500).nullable().default(null) }),
      data: row,
      errors: ['tests_failed'],
    },
    endParallel: {
      budget: null,
      ...at('POST', '/:id/parallel/end'),
      summary: 'Let the published version of an AI agent answer all conversations again',
      data: row,
    },
    restore: {
      budget: null,
      ...at('POST', '/:id/restore'),
      summary: 'Load a published version into the draft of an AI agent',
      body: z.strictObject({ version: z.int().min(1) }),
      data: row,
    },
    useNewest: {
      budget: null,
      ...at('POST', '/:id/knowledge-base/newest'),
      summary: 'Let the draft of an AI agent answer from the newest versions of its knowledge again',
      data: row,
    },
    difference: {
      budget: 'summary',
      ...at('GET', '/:id/difference'),
      summary: 'Compare the draft of an AI agent with a version, by default the published one',
      query: z.object({
        version: z
          .string()
          .regex(/^\d{1,6}$/)
          .optional(),
      }),
      data: z.object({
        version: z.int().nullable(),
        changes: z.array(Change),
        /** Entries with the version that callers hear, and the one that they would hear. */
        knowledge: z.array(KnowledgeChange),
      }),
    },
    duplicate: { budget: null, ...at('POST', '/:id/duplicate'), summary: 'Duplicate an AI agent', data: row },
    pause: { budget: null, ...at('POST', '/:id/pause'), summary: 'Pause an AI agent', data: row },
    resume: { budget: null, ...at('POST', '/:id/resume'), summary: 'Resume an AI agent', data: row },
    archive: { budget: null, ...at('POST', '/:id/archive'), summary: 'Archive an AI agent', data: row },
    unarchive: {
      budget: null,
      ...at('POST', '/:id/unarchive'),
      summary: 'Take an AI agent out of the archive',
      data: row,
    },
    sync: {
      budget: 'job',
      ...at('POST', '/:id/knowledge-base/sync'),
      summary: 'Check that the knowledge of an AI agent is indexed',
      job: true,
    },
    /** Follows a check that found documents which vanished. */
    resend: {
      budget: 'job',
      ...at('POST', '/:id/knowledge-base/resend'),
      summary: 'Send the knowledge of an AI agent to ElevenLabs again, where it is missing',
      job: true,
    },
    history: {
      ...at('GET', '/:id/history'),
      summary: 'List the activity of an AI agent',
      data: z.array(activityLogs.row),
      errors: ['invalid_query'],
    },
    performance: {
      budget: 'summary',
      ...at('GET', '/:id/performance'),
      summary: 'Read how the conversations of an AI agent went',
      query: PerformanceQuery,
      data: AgentPerformance,
    },
    visitors: {
      ...at('GET', '/:id/visitors'),
      summary: 'Read how much visitors use an AI agent today',
      data: VisitorUse,
    },
    toolCalls: {
      ...at('GET', '/:id/tools/calls'),
      summary: 'Read the last calls of the tools of an AI agent',
      data: ToolCalls,
    },
    detectLanguage: {
      budget: null,
      ...at('POST', '/:id/detect-language'),
      summary: 'Detect which language a text is in',
      body: z.strictObject({ text: z.string().trim().min(1).max(5_000) }),
      data: z.object({ language: z.enum(languages), confidence: z.number() }),
    },
    testTool: {
      budget: 'outbound',
      ...at('POST', '/:id/tools/test'),
      summary: 'Call an HTTP tool of an AI agent',
      body: ToolTrial,
      data: ToolTried,
    },
    languages: {
      ...at('GET', '/languages/available'),
      summary: 'List the languages that AI agents speak',
      data: z.array(z.object({ code: z.enum(languages), name: z.string() })),
    },
    rates: {
      ...at('GET', '/rates/current'),
      summary: 'Read the prices by which the cost of a conversation is estimated',
      data: z.object({ currency: z.string(), rates: z.record(z.enum(usageTypes), z.number()) }),
    },
  },
  permissions: {
    list: 'read-list-ai-agents',
    detail: 'read-detail-ai-agents',
    create: 'create-ai-agents',
    update: 'update-ai-agents',
    delete: 'delete-ai-agents',
    publish: 'publish-ai-agents',
    publishSelected: 'publish-ai-agents',
    parallel: 'read-detail-ai-agents',
    publishParallel: 'publish-ai-agents',
    endParallel: 'publish-ai-agents',
    restore: 'update-ai-agents',
    useNewest: 'update-ai-agents',
    difference: 'read-detail-ai-agents',
    duplicate: 'create-ai-agents',
    pause: 'publish-ai-agents',
    resume: 'publish-ai-agents',
    archive: 'update-ai-agents',
    unarchive: 'update-ai-agents',
    sync: 'update-ai-agents',
    resend: 'update-ai-agents',
    history: 'read-list-activity-logs',
    performance: 'read-detail-ai-agents',
    visitors: 'read-detail-ai-agents',
    toolCalls: 'read-detail-conversations',
    detectLanguage: 'read-detail-ai-agents',
    testTool: 'update-ai-agents',
    languages: 'read-list-ai-agents',
    rates: 'read-list-ai-agents',
  },
  refusals: {
    create: { over_limit: null },
    duplicate: { over_limit: null },
    update: archived,
    publish: {
      ...archived,
      nothing_to_publish: null,
      not_published: null,
      parallel_running: null,
      parallel_hosted: null,
    },
    publishSelected: { parallel_undecided: null },
    parallel: noParallel,
    publishParallel: { ...archived, ...noParallel },
    endParallel: noParallel,
    restore: archived,
    useNewest: { ...archived, nothing_held: { status: 'draft' } },
    sync: archived,
    resend: { ...archived, nothing_to_resend: { status: 'draft' } },
    pause: { wrong_status: { status: 'draft' } },
    resume: { wrong_status: { status: 'active' }, not_published: { status: 'paused', published_version: null } },
    archive: { wrong_status: { status: 'archived' }, agent_routed: null },
    unarchive: { wrong_status: { status: 'draft' }, over_limit: null },
    delete: { agent_routed: null },
  },
})

export type AiAgent = RowOf<typeof aiAgents>
