import * as z from 'zod'
import { timestamp } from '../grammar/fields.ts'
import { languages } from '../languages.ts'
import { day } from '../usage-records/summary.ts'
import { Citation } from './turns.ts'

/**
 * Why an answer is to be reviewed: the knowledge did not hold it, a user disliked it, it was barely good enough, the user
 * was transferred after it, a guardrail refused it, a user of the console marked it as wrong, or it is one of the sample
 * of answers that are looked at.
 */
export const reviewKinds = [
  'unanswered',
  'disliked',
  'low_score',
  'transferred',
  'guarded',
  'marked',
  'sampled',
] as const
export type ReviewKind = (typeof reviewKinds)[number]

/** The outcome of a review: it is answered now, or an agent would not answer it. */
export const reviewVerdicts = ['answered', 'dismissed'] as const

/** The most days that one review covers, and the most answers that it groups. */
export const maxReviewDays = 92
export const maxReviewedTurns = 1000
/** The most answers that are settled at once. */
export const maxSettled = 200

const TurnKey = z.strictObject({ conversation_id: z.uuid(), turn_index: z.int().min(0) })
export type TurnKey = z.output<typeof TurnKey>

export const ReviewQuery = z.object({
  kind: z.enum(reviewKinds).optional(),
  agent_id: z.uuid().optional(),
  /** Default: the seven days that end with `to`. */
  from: day().optional(),
  /** The last day, included. Default: today. */
  to: day().optional(),
  /** `true`: with tests of drafts, and with talks of visitors to the public demo. */
  with_tests: z.enum(['true', 'false']).optional(),
  /** Answers with this verdict instead of those that have none. */
  verdict: z.enum(reviewVerdicts).optional(),
  _start: z.string().optional(),
  _end: z.string().optional(),
})

/** A passage that nearly answered. */
export const NearMiss = Citation.pick({ entry_id: true, title: true, text: true, score: true })
  .extend({ passage_id: z.uuid(), is_text: z.boolean() })
  .meta({ id: 'NearMiss' })
export type NearMiss = z.output<typeof NearMiss>

/** A question whose answer is to be reviewed, with the questions that are like it. */
export const ReviewedTurn = TurnKey.extend({
  agent: z.object({ id: z.uuid(), label: z.string() }).nullable(),
  asked_at: timestamp(),
  question: z.string(),
  /** The question before it in the conversation, which it may continue. */
  follows: z.string().nullable(),
  answer: z.string(),
  language: z.enum(languages),
  kind: z.enum(reviewKinds),
  /** The passages that fit the question best today, whatever their score. */
  near: z.array(NearMiss),
  /** The score from which a passage is taken for an answer. */
  threshold: z.number(),
  /** The number of questions like it, itself included. */
  similar: z.int().min(1),
  /** The newest of them. */
  turns: z.array(TurnKey).max(maxSettled),
}).meta({ id: 'ReviewedTurn' })
export type ReviewedTurn = z.output<typeof ReviewedTurn>

export const Settlement = z.strictObject({
  turns: z.array(TurnKey).min(1).max(maxSettled),
  /** Null opens them again. */
  verdict: z.enum(reviewVerdicts).nullable(),
})
