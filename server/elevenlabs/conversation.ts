import * as z from 'zod'
import { latencyOf, Measured } from './latency.ts'
import { Retrieval, sourcesOf, type Source } from './retrieval.ts'

/** A turn of a conversation in the terms of ElevenLabs; times in seconds since it was accepted. */
const Said = z.object({
  role: z.enum(['user', 'agent']),
  message: z.string().nullish(),
  timeInCallSecs: z.number().min(0),
  interrupted: z.boolean().nullish(),
  toolCalls: z.array(z.object({ requestId: z.string(), toolName: z.string(), paramsAsJson: z.string() })).nullish(),
  toolResults: z
    .array(
      z.object({
        requestId: z.string(),
        resultValue: z.string().nullish(),
        isError: z.boolean(),
        toolLatencySecs: z.number().nullish(),
      }),
    )
    .nullish(),
  feedback: z.object({ score: z.enum(['like', 'dislike']) }).nullish(),
  ...Measured,
  ragRetrievalInfo: Retrieval.nullish(),
  llmUsage: z
    .object({
      modelUsage: z
        .record(z.string(), z.record(z.string(), z.object({ tokens: z.number().nullish() }).nullish()))
        .nullish(),
    })
    .nullish(),
})
type Said = z.infer<typeof Said>

const result = z.enum(['success', 'failure', 'unknown'])
const Analysed = z.object({
  callSuccessful: result,
  transcriptSummary: z.string(),
  evaluationCriteriaResults: z.record(z.string(), z.object({ result, rationale: z.string() })).nullish(),
  dataCollectionResults: z.record(z.string(), z.object({ value: z.unknown(), rationale: z.string() })).nullish(),
})

/** The parts of an answer that are stored. The SDK lets values pass that it does not know. */
const Answer = z.object({
  conversationId: z.string().min(1),
  agentId: z.string(),
  status: z.enum(['initiated', 'in-progress', 'processing', 'done', 'failed']),
  metadata: z.object({
    startTimeUnixSecs: z.number().positive(),
    callDurationSecs: z.number().min(0),
    cost: z.number().nullish(),
    terminationReason: z.string().nullish(),
    mainLanguage: z.string().nullish(),
    feedback: z.object({ rating: z.number().nullish() }).nullish(),
  }),
  analysis: Analysed.nullish(),
  transcript: z.array(Said),
})

export type ProviderConversation = ReturnType<typeof conversationOf>
export type ProviderTurn = ReturnType<typeof turnsOf>[number]

/** Reads a conversation. @throws ZodError if the answer is none; it names places, and nothing that was said */
export function conversationOf(answer: unknown) {
  const { conversationId, agentId, status, metadata, analysis, transcript } = Answer.parse(answer)
  return {
    id: conversationId,
    agentId,
    status,
    startedAt: metadata.startTimeUnixSecs * 1000,
    seconds: Math.ceil(metadata.callDurationSecs),
    credits: metadata.cost ?? null,
    reason: metadata.terminationReason ?? '',
    language: metadata.mainLanguage ?? null,
    rating: metadata.feedback?.rating ?? null,
    analysis: analysis ?? null,
    turns: turnsOf(transcript),
  }
}

const noSources: Source[] = []

function turnsOf(transcript: Said[]) {
  const results = new Map(
    transcript.flatMap(({ toolResults }) => (toolResults ?? []).map((one) => [one.requestId, one])),
  )
  return transcript.flatMap(({ role, message, timeInCallSecs, toolCalls, ...said }, place) => {
    const at = Math.round(timeInCallSecs * 1000)
    const spoken = {
      role,
      at,
      text: message?.trim() ?? '',
      tokens: tokensOf(said),
      isInterrupted: said.interrupted ?? false,
      feedback: said.feedback?.score ?? null,
      sources: role === 'agent' && said.ragRetrievalInfo ? sourcesOf(said.ragRetrievalInfo) : noSources,
      latency: role === 'agent' ? latencyOf(said, heardBefore(transcript, place)) : null,
      tool: null,
    }
    const used = (toolCalls ?? []).map(({ requestId, toolName, paramsAsJson }) => {
      const found = results.get(requestId)
      const ms = Math.round((found?.toolLatencySecs ?? 0) * 1000)
      const tool = { name: toolName, args: argsOf(paramsAsJson), result: found?.resultValue ?? '', ms }
      const text = tool.result
      return {
        ...spoken,
        role: 'tool' as const,
        text,
        tokens: 0,
        feedback: null,
        sources: noSources,
        latency: null,
        tool: { ...tool, ok: found?.isError === false },
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

function tokensOf({ llmUsage }: Pick<Said, 'llmUsage'>): number {
  const kinds = Object.values(llmUsage?.modelUsage ?? {}).flatMap((usage) => Object.values(usage))
  return Math.round(kinds.reduce((sum, kind) => sum + (kind?.tokens ?? 0), 0))
}
