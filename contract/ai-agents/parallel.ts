import * as z from 'zod'
import { timestamp } from '../grammar/fields.ts'
import { line } from '../grammar/line.ts'

/** The most days that a version answers beside the published one, and whose conversations are compared. */
export const maxParallelDays = 92

/** The conversations of each version below which nothing is said about their difference. */
export const leastCompared = 30

/** The share of new conversations in percent. */
export const parallelShare = () => z.int().min(1).max(99)

/** The share of a version beside the published one, and its time. */
export const parallelBody = {
  share: parallelShare(),
  /** Days until new conversations run on the published version alone again. Default: until it is decided. */
  days: z.int().min(1).max(maxParallelDays).nullable().default(null),
}

/** The fate of the version beside the published one where another is published. */
export const parallelChoices = ['end', 'keep'] as const
export type ParallelChoice = (typeof parallelChoices)[number]

/** The fields of an agent of which a version answers a share beside the published one; null while none does. */
export const parallelRow = {
  parallel_version: z.int().nullable(),
  /** In percent of new conversations. */
  parallel_share: z.int().nullable(),
  parallel_started_at: timestamp().nullable(),
  parallel_ends_at: timestamp().nullable(),
}

/** The difference of the shares of rightly answered conversations: certain to 95 %, or not; or too few conversations to tell. */
export const parallelVerdicts = ['too_few', 'no_difference', 'better', 'worse'] as const
export type ParallelVerdict = (typeof parallelVerdicts)[number]

/** The conversations of a version that ended, without tests. */
const VersionFigures = z.object({
  number: z.int(),
  name: line(80),
  /** The numbers whose conversations count: its own, and those that urgent corrections replaced by it. */
  versions: z.array(z.int()),
  conversations: z.int(),
  /** Those without a question that the knowledge held no answer to. */
  answered: z.int(),
  /** Those with an answer that a person marked wrong, or corrected. */
  wrong: z.int(),
  /** Those answered without such an answer, by which the versions are compared. */
  right: z.int(),
  /** Those that succeeded without a transfer. */
  solved: z.int(),
  /** Those with such a question. */
  unanswered: z.int(),
  /** Those that users rated. */
  rated: z.int(),
  rating: z.number().nullable(),
  /** Milliseconds to the first word of an answer, which 95 % of the answers keep to. */
  first_word_p95: z.number().nullable(),
  /** In minor units of `currency`. */
  cost_per_conversation: z.number().nullable(),
})
export type VersionFigures = z.output<typeof VersionFigures>

/** The published version of an agent and the one beside it, by the conversations since both answer. */
export const AgentParallel = z
  .object({
    share: z.int(),
    /** The first conversations that count: the start, or 92 days before the end. */
    from: timestamp(),
    ends_at: timestamp().nullable(),
    /** New conversations run on the published version alone again. */
    is_over: z.boolean(),
    currency: z.string(),
    published: VersionFigures,
    parallel: VersionFigures,
    /** The version beside the published one against it. */
    verdict: z.enum(parallelVerdicts),
  })
  .meta({ id: 'AgentParallel' })
export type AgentParallel = z.output<typeof AgentParallel>
