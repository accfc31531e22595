import * as z from 'zod'
import { duration, identity, money, ref, timestamp } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'
import { languages } from '../languages.ts'
import { Analysis, Costs } from './analysis.ts'
import { Turn } from './turns.ts'

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

/** Why a conversation that ElevenLabs held could not be read there. The text of each is `values.failure.<code>`. */
export const readingFailures = [
  'elevenlabs_not_configured',
  'elevenlabs_refused',
  'elevenlabs_quota',
  'elevenlabs_rejected',
  'elevenlabs_missing',
  'elevenlabs_unreachable',
] as const

/** A conversation, as answers give it. */
export const row = z.object({
  ...identity,
  /** The first message of the user; a language model that reads the conversation replaces it. */
  summary: line(255, { min: 0 }),
  agent_id: ref('ai-agents').nullable(),
  /** The published version that it runs on; the draft has none. */
  agent_version: z.int().min(1).nullable(),
  channel: z.enum(['phone', 'web', 'test']),
  /** A visitor started it at the public demo. */
  is_public_demo: z.boolean(),
  direction: z.enum(['inbound', 'outbound']),
  caller: line(80).nullable(),
  user_id: ref('users').nullable(),
  /** The contact with the number of the caller. */
  contact_id: ref('contacts').nullable(),
  call_id: ref('calls').nullable(),
  language: z.enum(languages),
  status: z.enum(['initiated', 'in_progress', 'processing', 'done', 'failed']),
  started_at: timestamp(),
  ended_at: timestamp().nullable(),
  duration: duration().nullable(),
  turn_count: z.int().min(0),
  end_reason: z.enum(endReasons).nullable(),
  /** Why the last attempt to read it at ElevenLabs failed. A conversation `processing` is read again, one `failed` is not. */
  failure: z.enum(readingFailures).nullable(),
  outcome: z.enum(['success', 'failure', 'unknown']),
  sentiment: z.enum(['positive', 'neutral', 'negative']).nullable(),
  rating: z.int().min(1).max(5).nullable(),
  /** The number of answers that the knowledge did not hold. */
  unknown_count: z.int().min(0),
  /** A user disliked an answer. */
  is_disliked: z.boolean(),
  /** Another model than the agent's own gave an answer, or none did. */
  has_fallback: z.boolean(),
  cost: money().nullable(),
  costs: Costs.nullable().meta({ kind: 'json' }),
  currency: z.string().length(3).nullable(),
  /** The credits that ElevenLabs charged the account of the platform. */
  provider_credits: z.int().min(0).nullable(),
  tags: z.array(line(40)).max(20),
  /** Time at which personal data in it was replaced. */
  redacted_at: timestamp().nullable(),
  analysis: Analysis.nullable().meta({ kind: 'json' }),
  turns: z.array(Turn).meta({ kind: 'json' }),
  /** The spoken text, to search in; written at the end. */
  transcript: z.string(),
})
