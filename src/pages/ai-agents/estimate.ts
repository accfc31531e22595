import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { UsageRecord } from '#contract/usage-records/contract.ts'

/** The figures of a typical conversation. */
const typical = {
  answersPerMinute: 4,
  charactersPerToken: 4,
  passageTokens: 150,
  historyTokens: 300,
  answerTokens: 60,
}

/** Milliseconds until the first word is heard, by what an agent is made of. */
const delays = {
  eagerness: { patient: 1_200, normal: 700, eager: 400 },
  hearing: { browser: 200, elevenlabs: 150 },
  passage: 5,
  model: { embedded: 30, openai: 600, elevenlabs: 500 },
  /** Of a prompt that the model reads. */
  thousandTokens: 80,
  voice: { browser: 80, elevenlabs: 250 },
} as const

export type Parts = Partial<
  Pick<AgentConfig, 'llm' | 'max_tokens' | 'max_passages' | 'knowledge_ids' | 'speech_to_text' | 'eagerness'>
> & {
  prompt_tokens?: number
  /** The provider of the chosen voice, or of the default one. */
  voiceProvider?: 'browser' | 'elevenlabs'
}

type Type = UsageRecord['type']
export type Rates = Record<Type, number>

export interface Estimate {
  /** The use of a minute, with its price in minor units. */
  items: { type: Type; price: number }[]
  /** The price of a minute in minor units. */
  price: number
  /** Milliseconds until the first word of an answer. */
  latency: number
}

/**
 * Estimates the cost of a minute and the time to the first word from the chosen parts. As the platform charges conversations:
 * the tokens of a language model, and the minutes at ElevenLabs. The embedded engine, and speech in the browser, are free.
 */
export function estimate(parts: Parts, rates: Rates): Estimate {
  const { llm = 'embedded', speech_to_text = 'browser', voiceProvider = 'browser' } = parts
  const { answersPerMinute } = typical
  const read = tokensRead(parts)
  const written = Math.min(parts.max_tokens ?? Infinity, typical.answerTokens)
  const used: [Type, number][] = [
    ['llm_tokens', llm === 'openai' ? answersPerMinute * (read + written) : 0],
    ['call_minutes', llm === 'elevenlabs' ? 1 : 0],
  ]
  const items = used.flatMap(([type, quantity]) => (quantity > 0 ? [{ type, price: quantity * rates[type] }] : []))
  const price = items.reduce((sum, item) => sum + item.price, 0)
  const reading = llm !== 'embedded' ? (read / 1_000) * delays.thousandTokens : 0
  const latency =
    delays.eagerness[parts.eagerness ?? 'normal'] +
    delays.hearing[speech_to_text] +
    delays.passage * passagesOf(parts) +
    delays.model[llm] +
    reading +
    delays.voice[voiceProvider]
  return { items, price, latency }
}

/** The tokens of a text, roughly. */
export const tokensOf = (text: string): number => Math.ceil(text.length / typical.charactersPerToken)

const passagesOf = ({ knowledge_ids = [], max_passages = 4 }: Parts) => (knowledge_ids.length > 0 ? max_passages : 0)

/** The tokens that the model reads for an answer: the prompt, passages, and the turns so far. */
const tokensRead = (parts: Parts) =>
  (parts.prompt_tokens ?? 0) + passagesOf(parts) * typical.passageTokens + typical.historyTokens
