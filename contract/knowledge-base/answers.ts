import * as z from 'zod'
import { knowledgeLanguages } from './languages.ts'
import { timestamp } from '../grammar/kinds/timestamp.ts'
import { TextPart } from '../grammar/text-difference.ts'

/** A passage and its place in the text of the entry: `source`, or else `text`, is what is there from `start` to `end`. */
export const Passage = z
  .object({
    id: z.uuid(),
    version: z.int(),
    position: z.int().meta({ description: 'From 1, in the order of the text' }),
    heading: z.string().nullable(),
    text: z.string(),
    /** The text of the source, if the passage was corrected. */
    source: z.string().nullable(),
    /** Nothing is answered from it. */
    is_off: z.boolean(),
    start: z.int().min(0),
    end: z.int().min(0),
    page: z.int().nullable().meta({ description: 'The page of a PDF, or of a site' }),
    url: z.string().nullable().meta({ description: 'The address of the page of a site' }),
  })
  .meta({ id: 'Passage' })
export type Passage = z.infer<typeof Passage>

/** The most letters of a corrected passage. */
export const maxPassage = 4_000

/** A correction of a passage that the source no longer has: it changes nothing until that returns, or it is dropped. */
export const LostCorrection = z
  .object({
    id: z.uuid(),
    source: z.string(),
    /** Null if the passage was only switched off. */
    text: z.string().nullable(),
    is_off: z.boolean(),
    at: timestamp(),
  })
  .meta({ id: 'LostCorrection' })
export type LostCorrection = z.infer<typeof LostCorrection>

export const KnowledgeVersion = z
  .object({
    version: z.int(),
    created_at: timestamp(),
    sha256: z.string(),
    char_count: z.int(),
    /** Passages that were corrected or switched off. */
    corrections: z.int(),
    is_current: z.boolean(),
    /** The version that a rollback returned to. */
    restored_from: z.int().nullable(),
  })
  .meta({ id: 'KnowledgeVersion' })
export type KnowledgeVersion = z.infer<typeof KnowledgeVersion>

/** The test cases of AI agents that a new version of an entry concerns, as they ran on the drafts that answer from it. */
export const CaseRun = z
  .object({
    version: z.int(),
    status: z.enum(['waiting', 'running', 'done']),
    total: z.int(),
    /** Those that have run. */
    done: z.int(),
    failed: z.int(),
    /** The AI agents that have them. */
    agents: z.array(z.object({ id: z.uuid(), label: z.string(), failed: z.int() })),
  })
  .meta({ id: 'CaseRun' })
export type CaseRun = z.infer<typeof CaseRun>

/** A place in the text of a version, with the text before and after it. */
export const Excerpt = z
  .object({
    version: z.int(),
    /** False if the entry has changed since. */
    is_current: z.boolean(),
    before: z.string(),
    text: z.string(),
    after: z.string(),
  })
  .meta({ id: 'KnowledgeExcerpt' })
export type Excerpt = z.infer<typeof Excerpt>

/** Paragraphs in their order. A run of equal ones is shortened to its first and last, with the number of those between. */
export const Difference = z
  .object({
    from: z.int(),
    to: z.int(),
    added: z.int().meta({ description: 'Paragraphs that only the later version has' }),
    removed: z.int(),
    parts: z.array(TextPart),
  })
  .meta({ id: 'Difference' })
export type Difference = z.infer<typeof Difference>

/** The room that is left for knowledge. */
export const Intake = z
  .object({
    used_mb: z.number(),
    /** Null if the tenant has no limit. */
    allowed_mb: z.int().nullable(),
  })
  .meta({ id: 'KnowledgeIntake' })
export type Intake = z.infer<typeof Intake>

export const Question = z.strictObject({
  question: z.string().trim().min(1).max(1000),
  /** The language of the question. By default its words are compared in every language. */
  language: z.enum(knowledgeLanguages).optional(),
  /** Searches these entries only. */
  entry_ids: z.array(z.uuid()).max(200).optional(),
})
export type Question = z.infer<typeof Question>

/** A passage that answers a question. `start` and `end` are its place in the text of the entry. */
export const KnowledgeHit = z
  .object({
    entry_id: z.uuid(),
    title: z.string(),
    passage_id: z.uuid(),
    version: z.int(),
    heading: z.string().nullable(),
    text: z.string(),
    score: z.number().min(0).max(1).meta({
      description:
        'From 0 to 1: how many of the words of the question the passage has, rare ones counting more, and how close they are',
    }),
    start: z.int(),
    end: z.int(),
    page: z.int().nullable(),
    url: z.string().nullable(),
    /** The matching words, by their places in `text`. */
    highlights: z.array(z.object({ start: z.int(), end: z.int() })),
  })
  .meta({ id: 'KnowledgeHit' })
export type KnowledgeHit = z.infer<typeof KnowledgeHit>

/** A passage that was found for a question, as an AI agent with the embedded engine judges it. */
export const AnsweringHit = KnowledgeHit.extend({
  answers: z.boolean().meta({ description: 'An AI agent would answer the question from it' }),
}).meta({ id: 'AnsweringHit' })
export type AnsweringHit = z.infer<typeof AnsweringHit>
