import type { EndReason, Hit, ToolCall, TurnFallback, TurnTrace } from '../agent.ts'
import { answerFromPassages } from '../answering.ts'
import { clausesOf, groundsOf, isDenial, isInvented } from '../grounds.ts'
import type { ModelAnswer, ModelRequest as Request } from '../sources.ts'
import { textsOf } from '../texts.ts'
import type { Message } from './chat.ts'
import type { createDelivery, Sentence } from './delivery.ts'
import { parted } from './fence.ts'
import type { ModelFailure } from './problem.ts'

/** The state of an answer in progress, which remains if the request fails. */
export interface Progress {
  said: ReturnType<typeof createDelivery>
  /** The results of tool calls, by name and arguments. */
  called: Map<string, string>
  toolCalls: ToolCall[]
  tokens: number
  ends?: EndReason
  handsTo?: string
  /** The model of the current request. */
  model: string
  messages: Message[]
  failures: { model: string; code: ModelFailure }[]
  /** The time at which the whole answer must end, of `performance`. */
  until: number
}

/** The answer of a model, with the passages that it rests on. */
export function answerOf(request: Request, progress: Progress): ModelAnswer {
  const { said, toolCalls, tokens, ends, handsTo, model } = progress
  const texts = textsOf(request.language)
  if (!said.text()) said.add(ends === 'end_call' ? texts.farewell : texts.transferring)
  const text = said.text()
  const spent = tokens || Math.ceil(text.length / 4)
  const based = basisOf(request, said.sentences, toolCalls)
  return { text, ...based, toolCalls, tokens: spent, ends, handsTo, model, ...explained(progress) }
}

/**
 * The passages whose marks stand behind something that they can hold: a sentence that says that the answer is missing, or
 * one with a number from nowhere, rests on none. Passages with instructions count by their facts alone.
 */
function basisOf(
  { hits, message, history, agent }: Request,
  sentences: readonly Sentence[],
  toolCalls: readonly ToolCall[],
): Pick<ModelAnswer, 'cited' | 'isUngrounded'> {
  const sources = [
    agent.prompt,
    message,
    ...history.map(({ text }) => text),
    ...hits.map(({ title, text }) => `${title} ${text}`),
    ...toolCalls.map(({ result }) => result),
  ].join('\n')
  const counted = new Set<number>()
  for (const { text, marks } of sentences) {
    const told = clausesOf(text)
      .filter((clause) => !isDenial(clause))
      .join(', ')
    if (!told || isInvented(told, sources)) continue
    for (const mark of marks) if (supports(hits[mark - 1], told, message)) counted.add(mark)
  }
  const hasMarks = sentences.some(({ marks }) => marks.length > 0)
  return { cited: hits.filter((_, at) => counted.has(at + 1)), isUngrounded: hasMarks && counted.size === 0 }
}

function supports(hit: Hit | undefined, told: string, message: string): boolean {
  if (!hit) return false
  const { facts, orders } = parted(hit)
  return orders.length === 0 || groundsOf(told, message, [{ ...hit, text: facts }]).length > 0
}

/** Answers without the model: from the passages, otherwise with an apology. */
export function recover({ hits, message, language }: Request, progress: Progress): ModelAnswer {
  const { said, toolCalls, tokens, ends } = progress
  const found = toolCalls.length === 0 ? answerFromPassages(message, hits) : undefined
  const wasSaid = said.text() !== ''
  if (!found) said.add(textsOf(language).failed)
  else if (!said.text().includes(found.text)) said.add(found.text)
  const cited = hits.filter(({ passage_id }) => found?.citations.some((one) => one.passage_id === passage_id))
  const model = wasSaid || toolCalls.length > 0 ? progress.model : null
  const text = said.text()
  return { text, cited, toolCalls, tokens, ...(ends && { ends }), model, ...explained(progress) }
}

/** The reason why the agent's own model did not answer, and the messages sent. */
function explained({ messages, failures }: Progress): Pick<ModelAnswer, 'fallback' | 'trace'> {
  const [first] = failures
  return {
    fallback: first ? (reasons[first.code] ?? 'model_failed') : null,
    trace: { failures, messages: messages.map(shown) },
  }
}

const reasons: Partial<Record<ModelFailure, TurnFallback>> = {
  timeout: 'model_slow',
  rate_limited: 'model_busy',
  key_refused: 'key_refused',
}

/** Renders a message as text that names its tool calls. */
const shown = (message: Message): TurnTrace['messages'][number] => ({
  role: message.role,
  text: [
    message.content ?? '',
    ...('tool_calls' in message
      ? message.tool_calls.map(({ function: { name, arguments: given } }) => `${name}(${given})`)
      : []),
  ]
    .filter(Boolean)
    .join('\n'),
})
