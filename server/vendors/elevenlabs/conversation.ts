import * as z from 'zod'
import type { Latency } from '#contract/conversations/turns.ts'

/** Times of a turn in seconds, as ElevenLabs measures them. Further ones come and go with its releases. */
const Measured = {
  conversation_turn_metrics: z
    .object({ metrics: z.record(z.string(), z.object({ elapsed_time: z.number() })).nullish() })
    .nullish(),
}
type TimedTurn = z.infer<z.ZodObject<typeof Measured>> & {
  rag_retrieval_info?: { rag_latency_secs?: number | null } | null
}

/** The time to the first word of an answer; null for a turn that no language model wrote, such as the first message. */
function latencyOf(turn: TimedTurn, heard?: TimedTurn): Latency | null {
  const model = msOf(turn, 'convai_llm_service_ttfb')
  if (model === undefined) return null
  const retrieval = rounded(turn.rag_retrieval_info?.rag_latency_secs ?? 0)
  const whole = msOf(turn, 'convai_llm_service_tt_last_sentence')
  const speech = msOf(turn, 'convai_tts_service_ttfb')
  const recognition = heard && msOf(heard, 'convai_asr_trailing_service_latency')
  return {
    first_token: retrieval + model,
    total: whole === undefined ? null : retrieval + whole,
    retrieval,
    model,
    tool: 0,
    ...(speech !== undefined && { speech }),
    ...(recognition !== undefined && { recognition }),
  }
}

function msOf({ conversation_turn_metrics: measured }: TimedTurn, name: string): number | undefined {
  const seconds = measured?.metrics?.[name]?.elapsed_time
  return seconds === undefined ? undefined : rounded(seconds)
}

/** Clocks that disagree give 0. */
const rounded = (seconds: number) => Math.max(0, Math.round(seconds * 1000))

const Chunk = z.object({ document_id: z.string(), chunk_id: z.string(), vector_distance: z.number() })

/** The parts of documents that ElevenLabs found for an answer. */
const Retrieval = z.object({
  chunks: z.array(Chunk),
  /** Those that the answer was given from, if it says. */
  used_chunk_ids: z.array(z.string()).nullish(),
  rag_latency_secs: z.number().nullish(),
})

/** A turn of a conversation in the terms of ElevenLabs; times in seconds since it was accepted. */
const Said = z.object({
  role: z.enum(['user', 'agent']),
  message: z.string().nullish(),
  time_in_call_secs: z.number().min(0),
  interrupted: z.boolean().nullish(),
  tool_calls: z
    .array(z.object({ request_id: z.string(), tool_name: z.string(), params_as_json: z.string() }))
    .nullish(),
  tool_results: z
    .array(
      z.object({
        request_id: z.string(),
        result_value: z.string().nullish(),
        is_error: z.boolean(),
        tool_latency_secs: z.number().nullish(),
      }),
    )
    .nullish(),
  feedback: z.object({ score: z.enum(['like', 'dislike']) }).nullish(),
  ...Measured,
  rag_retrieval_info: Retrieval.nullish(),
  llm_usage: z
    .object({
      model_usage: z
        .record(z.string(), z.record(z.string(), z.object({ tokens: z.number().nullish() }).nullish()))
        .nullish(),
    })
    .nullish(),
})
type Said = z.infer<typeof Said>

const result = z.enum(['success', 'failure', 'unknown'])
const Analysed = z.object({
  call_successful: result,
  transcript_summary: z.string(),
  evaluation_criteria_results: z.record(z.string(), z.object({ result, rationale: z.string() })).nullish(),
  data_collection_results: z.record(z.string(), z.object({ value: z.unknown(), rationale: z.string() })).nullish(),
})

/** A conversation as `GET /v1/convai/conversations/:id` answers it: the parts that are stored. */
export const Conversation = z.object({
  conversation_id: z.string().min(1),
  agent_id: z.string(),
  status: z.enum(['initiated', 'in-progress', 'processing', 'done', 'failed']),
  metadata: z.object({
    start_time_unix_secs: z.number().positive(),
    call_duration_secs: z.number().min(0),
    cost: z.number().nullish(),
    termination_reason: z.string().nullish(),
    main_language: z.string().nullish(),
    feedback: z.object({ rating: z.number().nullish() }).nullish(),
  }),
  analysis: Analysed.nullish(),
  transcript: z.array(Said),
})

export type ProviderConversation = ReturnType<typeof conversationOf>
export type ProviderTurn = ReturnType<typeof turnsOf>[number]

/** A conversation in the terms of the platform; times in milliseconds. */
export function conversationOf({ metadata, analysis, transcript, ...answer }: z.infer<typeof Conversation>) {
  return {
    id: answer.conversation_id,
    agentId: answer.agent_id,
    status: answer.status,
    startedAt: metadata.start_time_unix_secs * 1000,
    seconds: Math.ceil(metadata.call_duration_secs),
    credits: metadata.cost ?? null,
    reason: metadata.termination_reason ?? '',
    language: metadata.main_language ?? null,
    rating: metadata.feedback?.rating ?? null,
    analysis: analysis ? analysisOf(analysis) : null,
    turns: turnsOf(transcript),
  }
}

const analysisOf = (found: z.infer<typeof Analysed>) => ({
  callSuccessful: found.call_successful,
  transcriptSummary: found.transcript_summary,
  evaluationCriteriaResults: found.evaluation_criteria_results,
  dataCollectionResults: found.data_collection_results,
})

/** A document that an answer was given from. */
interface Source {
  documentId: string
  /** 1 for what fits best. */
  score: number
}

/** The documents that an answer was given from, the best first. */
function sourcesOf({ chunks, used_chunk_ids: ids }: z.infer<typeof Retrieval>): Source[] {
  const used = chunks.filter(({ chunk_id }) => !ids || ids.includes(chunk_id))
  const best = new Map<string, number>()
  for (const { document_id, vector_distance } of used.toSorted((a, b) => a.vector_distance - b.vector_distance)) {
    if (!best.has(document_id)) best.set(document_id, Math.min(1, Math.max(0, 1 - vector_distance)))
  }
  return [...best].map(([documentId, score]) => ({ documentId, score }))
}

const noSources: Source[] = []

function turnsOf(transcript: Said[]) {
  const results = new Map(
    transcript.flatMap(({ tool_results }) => (tool_results ?? []).map((one) => [one.request_id, one])),
  )
  return transcript.flatMap(({ role, message, time_in_call_secs, tool_calls, ...said }, place) => {
    const at = Math.round(time_in_call_secs * 1000)
    const spoken = {
      role,
      at,
      text: message?.trim() ?? '',
      tokens: tokensOf(said),
      isInterrupted: said.interrupted ?? false,
      feedback: said.feedback?.score ?? null,
      sources: role === 'agent' && said.rag_retrieval_info ? sourcesOf(said.rag_retrieval_info) : noSources,
      latency: role === 'agent' ? latencyOf(said, heardBefore(transcript, place)) : null,
      tool: null,
    }
    const used = (tool_calls ?? []).map(({ request_id, tool_name, params_as_json }) => {
      const found = results.get(request_id)
      const ms = Math.round((found?.tool_latency_secs ?? 0) * 1000)
      const tool = { name: tool_name, args: argsOf(params_as_json), result: found?.result_value ?? '', ms }
      const text = tool.result
      return {
        ...spoken,
        role: 'tool' as const,
        text,
        tokens: 0,
        feedback: null,
        sources: noSources,
        latency: null,
        tool: { ...tool, ok: found?.is_error === false },
      }
    })
    // A turn that only calls a tool says nothing, and spends tokens all the same.
    const [first, ...others] = used
    if (spoken.text || !first) return spoken.text ? [spoken, ...used] : []
    return [{ ...first, tokens: spoken.tokens }, ...others]
  })
}

/** The turn that an answer is the first to follow, if it is one of the user. */
function heardBefore(transcript: Said[], place: number) {
  const before = transcript[place - 1]
  return before?.role === 'user' ? before : undefined
}

function argsOf(json: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(json))
  } catch {
    return {}
  }
}

function tokensOf({ llm_usage }: Pick<Said, 'llm_usage'>): number {
  const kinds = Object.values(llm_usage?.model_usage ?? {}).flatMap((usage) => Object.values(usage))
  return Math.round(kinds.reduce((sum, kind) => sum + (kind?.tokens ?? 0), 0))
}
