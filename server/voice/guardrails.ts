import type { Guardrail } from '#contract/ai-agents/tools.ts'
import { topicWords } from './words.ts'

/** Finds the first guardrail of which a word or phrase occurs in a message. */
export function guardrailFor(message: string, guardrails: readonly Guardrail[]): Guardrail | undefined {
  const said = new Set(topicWords(message))
  const isSaid = (phrase: string) => {
    const wanted = topicWords(phrase)
    return wanted.length > 0 && wanted.every((word) => said.has(word))
  }
  return guardrails.find(({ words }) => words.some(isSaid))
}
