import * as z from 'zod'
import { contract, grants, type RowOf } from './contract.ts'
import { maxMessage } from './conversation-messages.ts'
import { Turn } from './conversation-turns.ts'
import { duration, identity, money, ref, timestamp } from './fields.ts'
import { line } from './line.ts'

/** Why a conversation ended. */
export const endReasons = [
  'user',
  'end_call',
  'transferred',
  'silence',
  'duration',
  'after_hours',
  'idle',
  'lost',
  'error',
  'api',
] as const
export type EndReason = (typeof endReasons)[number]

const row = z.object({
  ...identity,
  /** The first message of the user. */
  summary: z.string().max(500),
  agent_id: ref('ai-agents').nullable(),
  /** The published version that it runs on; the draft has none. */
  agent_version: z.int().min(1).nullable(),
  channel: z.enum(['phone', 'web', 'test']),
  direction: z.enum(['inbound', 'outbound']),
  caller: line(80).nullable(),
  user_id: ref('users').nullable(),
  call_id: ref('calls').nullable(),
  language: line(20),
  status: z.enum(['initiated', 'in_progress', 'processing', 'done', 'failed']),
  started_at: timestamp(),
  ended_at: timestamp().nullable(),
  duration: duration().nullable(),
  turn_count: z.int().min(0),
  end_reason: z.enum(endReasons).nullable(),
  outcome: z.enum(['success', 'failure', 'unknown']),
  rating: z.int().min(1).max(5).nullable(),
  /** The number of answers that the knowledge did not hold. */
  unknown_count: z.int().min(0),
  cost: money().nullable(),
  currency: z.string().length(3).nullable(),
  tags: z.array(line(40)).max(20),
  turns: z.array(Turn).meta({ kind: 'json' }),
  /** What was said, to search in; written at the end. */
  transcript: z.string(),
})

const { agent_id, channel, direction, caller, call_id, language, started_at, rating, tags } = row.shape
const base = '/conversations/:tenantId'

/** Conversations with AI agents: those that the engine holds, and those that other systems report once they ended. */
export const conversations = contract({
  name: 'conversations',
  description: 'Conversations with AI agents.',
  api: 'voice',
  row,
  onlyInDetail: ['turns', 'transcript'],
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
  sort: ['started_at', 'duration', 'cost', 'created_at'],
  live: true,
  endpoints: {
    list: `GET ${base}`,
    create: `POST ${base}`,
    detail: `GET ${base}/:id`,
    delete: `DELETE ${base}/:id`,
  },
  permissions: grants('conversations', ['list', 'detail', 'create', 'delete']),
  refusals: { delete: { conversation_running: { status: 'in_progress' } } },
})

export type Conversation = RowOf<typeof conversations>
