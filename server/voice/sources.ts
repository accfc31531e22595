import type { Agent, EndReason, Hit, ToolCall, TurnFallback, TurnTrace, Variables } from './agent.ts'
import type { Chosen } from './choose-tool.ts'
import type { CuratedQuestion, CuratedReply } from './curated.ts'
import type { Knowledge, Spoken } from './spoken.ts'

/** The parts that the engine needs to answer. */
export interface Sources extends Knowledge {
  /** Finds an answer that a person wrote for the question. It goes before everything but the guardrails. */
  curated?(asked: CuratedQuestion): Promise<CuratedReply | undefined>
  /** Calls an HTTP tool or one of the client. */
  callTool(chosen: Chosen): Promise<ToolCall>
  /** The language model; without one, the engine answers from the passages. */
  model?: Model
}

/** A language model that answers from passages. */
export interface Model {
  name: string
  /** Rewrites a follow-up as a complete question; `undefined` if the model fails or takes too long. */
  complete?(request: Request & { signal: AbortSignal }): Promise<{ question: string; tokens: number } | undefined>
  answer(request: ModelRequest): Promise<ModelAnswer>
}

export interface ModelRequest extends Request {
  hits: readonly Hit[]
  callTool: Sources['callTool']
  /** Called with each part of the answer as it arrives. */
  say(part: string): void
  signal: AbortSignal
}

export interface ModelAnswer {
  text: string
  /** The passages cited, behind something that they hold. */
  cited: readonly Hit[]
  /** True if it cites nothing that holds what it says, or says that nothing does. */
  isUngrounded?: boolean
  toolCalls: ToolCall[]
  ends?: EndReason
  handsTo?: string
  tokens: number
  /** The model that answered; none if the passages answered. */
  model?: string | null
  /** The reason why the agent's own model did not answer. */
  fallback?: TurnFallback | null
  /** The messages sent, and the models that failed. */
  trace?: Pick<TurnTrace, 'messages' | 'failures'>
}

export interface Request {
  agent: Agent
  message: string
  language: string
  variables: Variables
  history: readonly Spoken[]
}
