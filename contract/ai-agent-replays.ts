import * as z from 'zod'
import { contract, type RowOf } from './grammar/contract.ts'
import { date, identity, ref, timestamp } from './grammar/fields.ts'
import { JobStatus } from './grammar/started-job.ts'
import { line } from './grammar/line.ts'
import { declareReasons } from './grammar/reasons.ts'
import { row as conversation } from './conversations/row.ts'
import { Citation } from './conversations/turns.ts'

/** Conversations of one replay, the newest of those that are chosen. */
export const maxReplayed = 50
/** Days whose conversations are replayed, unless a period is chosen. */
export const replayDays = 7
/** Messages of one conversation that are asked anew, and those of a persona. */
export const maxReplayedTurns = 10
/** Personas of one replay. */
export const maxPersonas = 5

/**
 * The fate of an answer: the same words, other words, or that the draft knows it, or no longer does. Messages of a persona were
 * never asked before: they are `answered`, or `unanswered`.
 */
export const replayResults = ['now_unknown', 'differs', 'now_known', 'same', 'unanswered', 'answered'] as const
export type ReplayResult = (typeof replayResults)[number]

/** A message of a caller, with what was said then and what the draft says now. Personal data in it was replaced. */
export const ReplayTurn = z
  .object({
    id: z.uuid(),
    /** Of the conversation that was replayed. */
    conversation_id: z.uuid().nullable(),
    /** Of the persona that a language model played. */
    persona: z.string().nullable(),
    /** Counts up within its conversation. */
    index: z.int().min(0),
    language: z.string(),
    question: z.string(),
    answer_then: z.string().nullable(),
    known_then: z.boolean().nullable(),
    citations_then: z.array(Citation),
    answer_now: z.string(),
    known_now: z.boolean().nullable(),
    citations_now: z.array(Citation),
    result: z.enum(replayResults),
  })
  .meta({ id: 'ReplayTurn' })
export type ReplayTurn = z.infer<typeof ReplayTurn>

const count = () => z.int().min(0)

const { outcome } = conversation.shape

const row = z.object({
  ...identity,
  agent_id: ref('ai-agents'),
  /** Counts up for each agent. */
  number: z.int(),
  kind: z.enum(['recorded', 'personas']),
  /** The conversations that were chosen: by their first and last day, their outcome, and the agent that held them. */
  calls_from: date().nullable(),
  calls_to: date().nullable(),
  calls_outcome: outcome.nullable(),
  calls_agent_id: ref('ai-agents').nullable(),
  created_by_id: ref('users').nullable(),
  /** The status of its job. */
  status: JobStatus,
  /** The conversations, or personas, that it is about, and those that were asked. */
  planned_count: count(),
  replayed_count: count(),
  turn_count: count(),
  now_unknown_count: count(),
  differs_count: count(),
  now_known_count: count(),
  same_count: count(),
  unanswered_count: count(),
  answered_count: count(),
  ended_at: timestamp().nullable(),
  turns: z.array(ReplayTurn).meta({ kind: 'json' }),
})

const path = '/agents/:agentId/replays'
const older = '/:tenantId/ai-agents/:agentId/replays'

/** Callers asked anew: the messages of recent conversations, or of personas, with the answers of an agent's draft. */
export const aiAgentReplays = contract({
  name: 'ai-agent-replays',
  description: 'Replays of conversations with the drafts of AI agents.',
  api: 'voice',
  parent: { noun: 'ai-agents', param: 'agentId', column: 'agent_id' },
  row,
  onlyInDetail: ['turns'],
  title: 'number',
  search: [],
  sort: ['number', 'created_at'],
  live: true,
  endpoints: {
    list: { route: `GET ${path}`, aliases: [older] },
    detail: { route: `GET ${path}/:id`, aliases: [`${older}/:id`] },
    delete: { route: `DELETE ${path}/:id`, aliases: [`${older}/:id`] },
    start: {
      budget: 'job',
      route: `POST ${path}/start`,
      aliases: [`${older}/start`],
      summary: 'Ask the draft of an AI agent what callers asked, or let personas talk to it',
      body: z.strictObject({
        /** A sentence about each caller whom a language model plays. Default: the recorded conversations are replayed. */
        personas: z.array(line(255)).max(maxPersonas).default([]),
        /** The first and last day of the recorded conversations. Default: the last seven days. */
        from: date().optional(),
        to: date().optional(),
        outcome: outcome.optional(),
        /** The agent that held them. Default: the one whose draft is asked. */
        agent_id: ref('ai-agents').optional(),
      }),
      job: true,
      errors: ['not_configured', 'invalid_transition'],
    },
  },
  permissions: {
    list: 'read-detail-ai-agents',
    // It shows what callers said.
    detail: 'read-detail-conversations',
    delete: 'update-ai-agents',
    start: 'update-ai-agents',
  },
  refusals: { start: { no_model_for_personas: null, nothing_to_replay: null } },
})

export type AiAgentReplay = RowOf<typeof aiAgentReplays>

const reasons = declareReasons('ai-agent-replays', {
  no_model_for_personas: {
    error: 'not_configured',
    en: 'Personas need a language model. Connect one in the settings, with its name.',
    id: 'Persona memerlukan model bahasa. Hubungkan satu di pengaturan, beserta namanya.',
  },
  persona_not_played: {
    error: 'unavailable',
    en: "The language model couldn't play this persona. Replay it again.",
    id: 'Model bahasa tidak dapat memerankan persona ini. Putar ulang lagi.',
  },
  nothing_to_replay: {
    error: 'invalid_transition',
    en: 'No conversation fits. Choose a longer period, another outcome or another agent.',
    id: 'Tidak ada percakapan yang sesuai. Pilih periode yang lebih panjang, hasil lain, atau agen lain.',
  },
})

declare module './grammar/reasons.ts' {
  interface NounReasons extends Record<keyof typeof reasons, unknown> {}
}
