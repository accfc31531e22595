import type { ModelRequest as Request } from '../sources.ts'
import { fillVariables } from '../template.ts'
import { createQuoteCheck, parted } from './fence.ts'
import { rulesOf } from './prompt.ts'

/** The minimum of words of a message whose repetition is no answer. */
const fewest = 4

/** The words of a text in lower case, by which sentences are compared. */
export const keyOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Tells which sentences are no answer: the caller's own message, the rules of the prompt, instructions in passages. */
export function createEchoCheck({ agent, language, message, variables, hits }: Request) {
  const parts = hits.map(parted)
  const orders = parts.flatMap((part) => part.orders)
  const prompt = fillVariables(agent.prompt, variables)
  const facts = hits.map(({ title }, at) => `${title}\n${parts[at]!.facts}`)
  const quotesOrder = createQuoteCheck(orders, [...facts, message, prompt].join('\n'))
  const asked = keyOf(message)
  const echoes = [
    ...(asked.split(' ').length >= fewest ? [asked] : []),
    ...rulesOf({ ...agent, guardrails: [] }, language)
      .split(/\n|(?<=\.)\s/)
      .map(keyOf)
      .filter((line) => line.split(' ').length >= fewest),
  ]
  return {
    isAllowed: (sentence: string) => !echoes.includes(keyOf(sentence)) && !quotesOrder(sentence),
    isDoubtful(beginning: string) {
      const begun = keyOf(beginning)
      return orders.length > 0 || echoes.some((echo) => echo.startsWith(begun))
    },
  }
}
