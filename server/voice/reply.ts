import { notCalled } from '#contract/conversations/turns.ts'
import type { AnswerBasis, Citation, EndReason, ToolCall, TurnFallback, TurnTrace } from './agent.ts'
import { answerFromKnowledge } from './answering.ts'
import { askModel } from './ask-model.ts'
import { chooseTool, type Chosen } from './choose-tool.ts'
import { type Clock, createClock, timed } from './clock.ts'
import { saidOf } from './curated.ts'
import { fillSilence } from './filler.ts'
import { guardrailFor } from './guardrails.ts'
import { isHostile } from './reading/injected.ts'
import { smallTalkAnswer } from './small-talk.ts'
import type { Request, Sources } from './sources.ts'
import { textsOf } from './texts.ts'

export interface Reply {
  text: string
  /** False if neither the knowledge nor a tool answered; null if the message needs no answer or was refused. */
  known: boolean | null
  /** The ground of the answer. */
  basis: AnswerBasis
  /** True if the answer is said as a question, because it may not be what was asked for; `known` is false then. */
  offered: boolean
  citations: Citation[]
  toolCalls: ToolCall[]
  /**
   * The rule of the guardrail that refused the message; `instructions` if the message asks to break the agent's rules.
   */
  refused?: string
  /** The reason to end the conversation after this reply. */
  ends?: EndReason
  /** The id of the agent that takes the conversation over after this reply. */
  handsTo?: string
  /** Tokens of the language model; 0 for the embedded engine. */
  tokens: number
  /** The language model that answered, and the reason if it is not the agent's own. */
  model: string | null
  fallback: TurnFallback | null
  /** The trace of the language model. */
  trace?: TurnTrace
  /** A filler that was said before the answer. */
  filler?: string
  /** Milliseconds until the first word, and of each step. */
  latency: { first_token: number; total: number; retrieval: number; model: number; tool: number }
}

/** Answers one message. Streams the answer to `say` if given; otherwise no filler is said. */
export async function reply(
  request: Request,
  sources: Sources,
  say?: (part: string) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Reply> {
  const clock = createClock()
  const endFilling = say ? fillSilence(request.language, say) : () => undefined
  let filler: string | undefined
  const speak = (part: string) => {
    filler = endFilling()
    clock.firstWord()
    say?.(part)
  }
  try {
    const said = await generate(request, { ...sources, ...timed(sources, clock) }, speak, signal, clock)
    const { model } = request.agent
    const isAsked = said.refused === undefined && said.basis !== 'curated'
    const isWithout = model.provider === 'openai' && !sources.model && isAsked
    const missing = { model: null, fallback: isWithout ? ('no_key' as const) : null }
    return {
      basis: 'none',
      offered: false,
      toolCalls: [],
      citations: [],
      tokens: 0,
      ...missing,
      ...said,
      filler,
      latency: clock.read(),
    }
  } finally {
    endFilling()
  }
}

type Said = Pick<Reply, 'text' | 'known'> & Partial<Reply>

async function generate(
  request: Request,
  sources: Sources,
  say: (part: string) => void,
  signal: AbortSignal,
  clock: Clock,
): Promise<Said> {
  const { agent, message, language, variables } = request
  const texts = textsOf(language)
  const speak = (said: Said): Said => {
    say(said.text)
    return said
  }
  const guardrail = guardrailFor(message, agent.guardrails)
  if (guardrail) return speak({ text: guardrail.answer ?? texts.refused, known: null, refused: guardrail.rule })
  const curated = await sources.curated?.({ question: message, language })
  signal.throwIfAborted()
  if (curated) return speak(saidOf(curated))
  if (sources.model) return askModel(sources.model, request, sources, say, signal, clock)
  const chosen = chooseTool(message, agent.tools, variables)
  if (chosen) return speak(await runTool(chosen, sources, texts))
  const social = smallTalkAnswer(request)
  if (social !== undefined) return speak({ text: social, known: null, basis: 'small_talk' })
  if (isHostile(message)) return speak({ text: texts.refused, known: false, refused: 'instructions' })
  const names = [agent.name, String(variables['tenant_name'] ?? '')]
  const { history } = request
  const { search, spell } = sources
  const found = await answerFromKnowledge({ message, language, history, names, scope: agent.knowledge, search, spell })
  signal.throwIfAborted()
  if (!found) return speak({ text: texts.unknown, known: false })
  const { isOffered, isFromTable, ...answer } = found
  const basis = isFromTable ? 'table' : 'sentence'
  return speak({ ...answer, known: !isOffered, offered: isOffered, basis })
}

async function runTool(chosen: Chosen, { callTool }: Sources, texts: ReturnType<typeof textsOf>): Promise<Said> {
  const { tool, args } = chosen
  const own = { name: tool.name, args, ok: true, ms: 0 }
  if (tool.kind === 'end_call') {
    return { text: texts.farewell, known: null, ends: 'end_call', toolCalls: [{ ...own, result: 'ended' }] }
  }
  if (tool.kind === 'transfer') {
    return { text: texts.transferring, known: null, ends: 'transferred', toolCalls: [{ ...own, result: tool.to }] }
  }
  if (tool.kind === 'agent') {
    const { agentId } = tool
    return {
      text: texts.transferring,
      known: null,
      handsTo: agentId,
      toolCalls: [{ ...own, result: agentId, hands_to: agentId }],
    }
  }
  const call = await callTool(chosen)
  const failure = call.result === notCalled ? texts.notCalled.replace('{tool}', () => tool.name) : texts.failed
  return { text: call.ok ? call.result : failure, known: call.ok, toolCalls: [call] }
}
