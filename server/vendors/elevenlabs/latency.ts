import * as z from 'zod'
import type { Latency } from '#contract/conversations/turns.ts'

/** Times of a turn in seconds, as ElevenLabs measures them. Further ones come and go with its releases. */
export const Measured = {
  conversation_turn_metrics: z
    .object({ metrics: z.record(z.string(), z.object({ elapsed_time: z.number() })).nullish() })
    .nullish(),
}
type Turn = z.infer<z.ZodObject<typeof Measured>> & { rag_retrieval_info?: { rag_latency_secs?: number | null } | null }

/** The time to the first word of an answer; null for a turn that no language model wrote, such as the first message. */
export function latencyOf(turn: Turn, heard?: Turn): Latency | null {
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

function msOf({ conversation_turn_metrics: measured }: Turn, name: string): number | undefined {
  const seconds = measured?.metrics?.[name]?.elapsed_time
  return seconds === undefined ? undefined : rounded(seconds)
}

/** Clocks that disagree give 0. */
const rounded = (seconds: number) => Math.max(0, Math.round(seconds * 1000))
