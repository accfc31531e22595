import * as z from 'zod'
import { ToolAnswer } from '../ai-agent-test-cases.ts'
import { Pronunciation } from '../ai-agents/tools.ts'
import { contract, grants, type EndpointSpec, type Method, type RowOf } from '../grammar/contract.ts'
import { ClientMessage, ConversationVariables, ServerMessage } from './messages.ts'
import { ReviewedTurn, ReviewQuery, Settlement } from './review.ts'
import { row } from './row.ts'
import { answerBases, Citation, ToolCall, Turn, turnMarks, TurnTrace } from './turns.ts'
import { duration, ref } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { routes } from '../routes.ts'
import { agentAnswer } from '../ai-agents/config.ts'
import { maxHistory, maxMessage, maxSpoken } from './constants.ts'
import './refusals.ts'

const UnsavedDraft = z.object(agentAnswer).partial()

const { agent_id, channel, direction, caller, call_id, language, started_at, rating, tags } = row.shape
const base = '/conversations/:tenantId'
const variables = ConversationVariables.default({})

/** An answer that a browser read aloud. */
const SpokenAnswer = z.strictObject({
  /** The number of its message in the protocol. */
  event_id: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
  /** Milliseconds from its text to the first sound. */
  ms: z.int().min(0).max(60_000),
})
export type SpokenAnswer = z.infer<typeof SpokenAnswer>

const Started = z.object({
  conversation_id: z.uuid(),
  /** Opens the WebSocket of the conversation once. */
  signed_url: z.url(),
  expires_at: z.iso.datetime(),
  /** The spelling of words for the voice of the client. */
  pronunciations: z.array(Pronunciation).optional(),
})

/** Names whom visitors talk to. */
const visited = {
  /** The slug of a tenant. Default: the tenant that the platform chooses. */
  tenant: line(60).optional(),
  /** An agent that visitors may talk to. Default: the public demo of the tenant. */
  agent: z.uuid().optional(),
}

/** A path below an agent, with the one that an earlier version had. */
const ofAgent = <const M extends Method>(method: M, rest: string) =>
  ({
    route: `${method} /agents/:agentId${rest}`,
    aliases: [`/:tenantId/ai-agents/:agentId${rest}`],
  }) satisfies EndpointSpec

/** Conversations with AI agents: those that the engine holds, and those that other systems report once they ended. */
export const conversations = contract({
  name: 'conversations',
  description: 'Conversations with AI agents.',
  api: 'voice',
  row,
  onlyInDetail: ['turns', 'transcript', 'costs', 'analysis'],
  write: z.object({
    agent_id,
    channel: channel.default('phone'),
    direction: direction.default('inbound'),
    caller: caller.default(null),
    call_id: call_id.default(null),
    language: language.default('en'),
    /** By default now. */
    started_at: started_at.optional(),
    duration: duration().max(86_400).default(0),
    rating: rating.default(null),
    tags: tags.default([]),
    turns: z
      .array(z.strictObject({ role: Turn.shape.role, text: z.string().trim().min(1).max(maxMessage) }))
      .max(500)
      .meta({ kind: 'json', sample: (seed: number) => [{ role: 'user', text: `Where is order ${seed}?` }] })
      .default([]),
  }),
  title: 'summary',
  search: ['summary', 'transcript'],
  searchThrough: ['contact_id'],
  sort: ['started_at', 'duration', 'cost', 'created_at'],
  live: true,
  endpoints: {
    list: `GET ${base}`,
    create: `POST ${base}`,
    review: {
      budget: 'summary',
      route: `GET ${base}/review`,
      summary: 'List the answers that are worth a review, with the questions that are alike together',
      query: ReviewQuery,
      data: z.array(ReviewedTurn),
    },
    settle: {
      budget: null,
      route: `POST ${base}/review/settle`,
      summary: 'Say what became of answers in review',
      body: Settlement,
      data: z.object({ settled: z.int() }),
      errors: ['not_found'],
    },
    detail: `GET ${base}/:id`,
    delete: `DELETE ${base}/:id`,
    trace: {
      budget: null,
      route: `GET ${base}/:id/trace`,
      summary: 'Read how a language model came to an answer',
      query: z.object({ turn: z.uuid() }),
      data: TurnTrace,
    },
    mark: {
      budget: null,
      route: `POST ${base}/:id/turns/:index/mark`,
      summary: 'Say whether an answer of a conversation was right',
      body: z.strictObject({ verdict: z.enum(turnMarks), note: line(500).optional() }),
      data: Turn.pick({ index: true, mark: true, mark_note: true }),
    },
    unmark: {
      budget: null,
      route: `DELETE ${base}/:id/turns/:index/mark`,
      summary: 'Take back whether an answer of a conversation was right',
      data: Turn.pick({ index: true, mark: true, mark_note: true }),
    },
    redact: {
      budget: null,
      route: `POST ${base}/:id/redact`,
      summary: 'Replace personal data in a conversation',
      data: row,
    },
    readAgain: {
      budget: 'outbound',
      route: `POST ${base}/:id/read-again`,
      summary: 'Read a conversation at ElevenLabs again, which failed before',
      data: row,
    },
    start: {
      budget: 'answer',
      ...ofAgent('POST', '/conversation/start'),
      summary: 'Start a conversation with an agent',
      body: z.strictObject({
        /** `test` talks to the draft. */
        channel: channel.extract(['web', 'test']).default('web'),
        language: language.optional(),
        variables,
        /** In a test, calls tools that may change something. Default: the answers of test cases stand in for them. */
        call_tools: z.boolean().default(false),
      }),
      data: Started,
    },
    publicDemo: {
      budget: 'lookup',
      ...routes.conversations.publicDemo,
      summary: 'Read whom visitors talk to',
      query: z.object({ tenant: visited.tenant, agent: visited.agent }),
      data: z.object({ company: z.string(), agent: z.string(), languages: z.array(language) }),
      errors: ['rate_limited'],
    },
    startPublic: {
      budget: 'publicDemo',
      ...routes.conversations.startPublic,
      summary: 'Start a conversation with the agent that a tenant shows to visitors',
      body: z.strictObject({ ...visited, language: language.optional() }),
      data: Started,
      errors: ['origin_not_allowed'],
    },
    talkPublic: {
      budget: 'publicDemo',
      ...routes.conversations.talkPublic,
      summary: 'Talk to an agent that a tenant shows to visitors, from a page of one of its sites',
      query: z.object({ ...visited, language: language.optional() }),
      socket: { receives: ClientMessage, sends: ServerMessage },
      bodyLimit: 256 * 1024,
      errors: ['not_found', 'origin_not_allowed', 'rate_limited'],
    },
    spoken: {
      budget: null,
      ...routes.conversations.spoken,
      summary: 'Report how long the voice of a browser took to begin',
      body: z.strictObject({
        /** The one that opened the conversation, valid for a day. */
        ticket: z.string().max(2000),
        answers: z.array(SpokenAnswer).min(1).max(maxSpoken),
      }),
      errors: ['invalid_link'],
    },
    talk: {
      budget: null,
      ...ofAgent('GET', '/conversation/ws'),
      summary: 'Talk to an agent, at the signed address of a conversation',
      public: true,
      query: z.object({ ticket: z.string().max(2000) }),
      socket: { receives: ClientMessage, sends: ServerMessage },
      bodyLimit: 256 * 1024,
      errors: ['invalid_link', 'origin_not_allowed', 'rate_limited'],
    },
    end: {
      budget: null,
      ...ofAgent('POST', '/conversation/end'),
      summary: 'End a conversation, and rate it',
      body: z.strictObject({ conversation_id: ref('conversations'), rating: rating.unwrap().optional() }),
      data: row,
    },
    test: {
      budget: 'answer',
      ...ofAgent('POST', '/test'),
      summary: 'Ask the draft of an agent one question',
      body: z.strictObject({
        message: z.string().trim().min(1).max(maxMessage),
        /** Continues a conversation of the channel `test`. */
        conversation_id: z.uuid().optional(),
        variables,
        /** Calls tools that may change something. Default: they are not called. */
        call_tools: z.boolean().default(false),
        /** Answers that stand in for tools. Those of the agent's test cases stand in for tools that may change something. */
        tool_answers: z.array(ToolAnswer).max(20).default([]),
        /** Values that are not saved yet, for those who may change the agent. */
        draft: UnsavedDraft.optional(),
        /** The messages before, of a conversation that is kept elsewhere. */
        history: z
          .array(z.strictObject({ role: Turn.shape.role.extract(['user', 'agent']), text: z.string().max(20_000) }))
          .max(maxHistory)
          .default([]),
      }),
      data: z.object({
        /** With what the agent says before it hands over to another one. */
        answer: z.string(),
        /** The agent that answers: another one after a transfer. */
        agent_id: z.uuid(),
        language: z.string(),
        citations: z.array(Citation),
        known: z.boolean(),
        basis: z.enum(answerBases),
        offered: Turn.shape.offered,
        tool_calls: z.array(ToolCall),
        latency_ms: z.number(),
        model: Turn.shape.model,
        fallback: Turn.shape.fallback,
        /** Keeps the question and the answer; the next one with its id continues it. */
        conversation_id: z.uuid(),
      }),
    },
  },
  permissions: {
    ...grants('conversations', ['list', 'detail', 'create', 'delete']),
    review: 'read-detail-conversations',
    settle: 'update-conversations',
    trace: 'read-detail-conversations',
    mark: 'update-conversations',
    unmark: 'update-conversations',
    redact: 'update-conversations',
    readAgain: 'update-conversations',
    start: 'create-conversations',
    end: 'create-conversations',
    test: 'create-conversations',
  },
  refusals: {
    start: { agent_not_active: null, over_limit: null },
    publicDemo: { no_public_demo: null },
    startPublic: { no_public_demo: null, public_demo_used_up: null, public_demo_busy: null },
    delete: { conversation_running: { status: 'in_progress' } },
    redact: { conversation_running: { status: 'in_progress' } },
    readAgain: { nothing_to_read: { failure: null }, elevenlabs_not_configured: { failure: 'elevenlabs_missing' } },
  },
})

export type Conversation = RowOf<typeof conversations>
