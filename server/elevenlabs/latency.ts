import * as z from 'zod'
import type { Latency } from '#contract/conversation-turns.ts'

/** Times of a turn in seconds, as ElevenLabs measures them. Further ones come and go with its releases. */
export const Measured = {
  conversationTurnMetrics: z
    .object({ metrics: z.record(z.string(), z.object({ elapsedTime: z.number() })).nullish() })
    .nullish(),
}
type Turn = z.infer<z.ZodObject<typeof Measured>> & { ragRetrievalInfo?: { ragLatencySecs?: number | null } | null }

/** The time to the first word of an answer; null for a turn that no language model wrote, such as the first message. */
export function latencyOf(turn: Turn, heard?: Turn): Latency | null {
  const model = msOf(turn, 'convai_llm_service_ttfb')
  if (model === undefined) return null
  const retrieval = rounded(turn.ragRetrievalInfo?.ragLatencySecs ?? 0)
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

function msOf({ conversationTurnMetrics }: Turn, name: string): number | undefined {
  const seconds = conversationTurnMetrics?.metrics?.[name]?.elapsedTime
  return seconds === undefined ? undefined : rounded(seconds)
}

/** Clocks that disagree give 0. */
const rounded = (seconds: number) => Math.max(0, Math.round(seconds * 1000))
