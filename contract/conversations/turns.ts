import * as z from 'zod'

/** A passage that an answer cites; `start` and `end` are its place in the text of the entry. */
export const Citation = z
  .object({
    entry_id: z.uuid(),
    title: z.string(),
    /** Null if the answer came from elsewhere, which names the entry alone; `text` is empty then. */
    passage_id: z.uuid().nullable(),
    version: z.int(),
    text: z.string(),
    score: z.number(),
    start: z.int(),
    end: z.int(),
    /** The address of the page of a site. */
    url: z.string().optional(),
    /** The entry was deleted since; the title is the one that it had. */
    is_deleted: z.boolean().optional(),
    /** It is a curated answer, whose id `entry_id` is, and the title one of its question forms. */
    is_curated: z.boolean().optional(),
  })
  .meta({ id: 'Citation' })
export type Citation = z.infer<typeof Citation>

/** The result of the tool `knowledge_base` in the messages of the engine, before each answer that the knowledge was asked for. */
export interface KnowledgeResult {
  /** False if the knowledge held no answer. */
  known: boolean
  citations: Citation[]
}

/** The result of a tool that a test leaves out, because it may change something. */
export const notCalled = 'not_called_in_tests'

export const ToolCall = z
  .object({
    name: z.string(),
    args: z.record(z.string(), z.unknown()),
    result: z.string(),
    /** The values of the answer that the tool names; they become variables. */
    values: z.record(z.string(), z.string()).optional(),
    ok: z.boolean(),
    ms: z.number(),
    /** The agent that takes the conversation over. */
    hands_to: z.uuid().optional(),
  })
  .meta({ id: 'ToolCall' })
export type ToolCall = z.infer<typeof ToolCall>

/** Milliseconds until the first word and until the end, and where those until the first word went. */
export const Latency = z
  .object({
    first_token: z.number(),
    /** Not every provider says. */
    total: z.number().nullable(),
    retrieval: z.number(),
    model: z.number(),
    tool: z.number(),
    /** From the text to the first sound of the voice; missing if the answer was only shown. */
    speech: z.number().optional(),
    /** Until the words of the user were recognized, if the provider says. */
    recognition: z.number().optional(),
    /** On the telephone: the silence after which a caller was taken to have finished. */
    end_of_speech: z.number().optional(),
  })
  .meta({ id: 'Latency' })
export type Latency = z.infer<typeof Latency>

/**
 * Why an agent's own language model did not give an answer: it failed, was too slow, had too many requests or refused the
 * key, or the platform has no address of one.
 */
export const turnFallbacks = ['model_failed', 'model_slow', 'model_busy', 'key_refused', 'no_key'] as const
export type TurnFallback = (typeof turnFallbacks)[number]

/**
 * The ground of an answer: one that a person wrote, a table or a sentence of the knowledge, a language model, the
 * built-in small talk, or nothing of these.
 */
export const answerBases = ['curated', 'table', 'sentence', 'model', 'small_talk', 'none'] as const
export type AnswerBasis = (typeof answerBases)[number]

/** Verdicts of users of the console on an answer. */
export const turnMarks = ['right', 'wrong'] as const

/** The way of a language model to an answer. */
export const TurnTrace = z
  .object({
    /** The question as the passages were searched for it, completed from the conversation. */
    question: z.string(),
    /** The passages that were found, the best first; their texts are in the first message. */
    passages: z.array(Citation.omit({ text: true, is_deleted: true })),
    /** The messages that the model was sent, and those of tools. */
    messages: z.array(z.object({ role: z.enum(['system', 'user', 'assistant', 'tool']), text: z.string() })),
    /** The models that were asked in vain, with the reason. */
    failures: z.array(z.object({ model: z.string(), code: z.string() })),
    model: z.string().nullable(),
    tokens: z.int(),
    answer: z.string(),
  })
  .meta({ id: 'TurnTrace' })
export type TurnTrace = z.infer<typeof TurnTrace>

/** A turn of a conversation, at most one at each `index`. */
export const Turn = z
  .object({
    id: z.uuid(),
    index: z.int().min(0),
    role: z.enum(['user', 'agent', 'tool', 'system']),
    text: z.string(),
    language: z.string().nullable(),
    /** Milliseconds since the conversation started. */
    start_ms: z.int(),
    end_ms: z.int(),
    latency: Latency.nullable(),
    tokens: z.int(),
    tool: ToolCall.nullable(),
    citations: z.array(Citation),
    /** False if the knowledge held no answer; null if nothing was asked, answering was refused, or a tool failed. */
    known: z.boolean().nullable(),
    /** The ground of the answer; null for what is no answer, and turns from before it was kept. */
    basis: z.enum(answerBases).nullable(),
    /** True if the answer was said as a question, because it may not be what was asked for. */
    offered: z.boolean(),
    /** The language model that answered; null for the embedded engine, and what is no answer. */
    model: z.string().nullable(),
    /** Why another one answered than the agent's own language model. */
    fallback: z.enum(turnFallbacks).nullable(),
    /** `trace` of the conversation shows how the answer came about. */
    has_trace: z.boolean(),
    is_interrupted: z.boolean(),
    feedback: z.enum(['like', 'dislike']).nullable(),
    /** The verdict of a user of the console on the answer. */
    mark: z.enum(turnMarks).nullable(),
    mark_note: z.string().nullable(),
  })
  .meta({ id: 'Turn' })
export type Turn = z.infer<typeof Turn>
