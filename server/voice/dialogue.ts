import type { Agent, Citation, EndReason, ToolCall, Variables } from './agent.ts'
import type { createClientTools } from './client-tools.ts'
import * as protocol from './protocol.ts'
import type { ServerEvent } from './protocol.ts'
import type { Reply } from './reply.ts'
import type { Sources } from './sources.ts'
import type { Spoken } from './spoken.ts'
import type { watch } from './watch.ts'

/** A turn of a conversation. */
export interface Turn {
  role: 'user' | 'agent' | 'tool' | 'system'
  text: string
  language: string
  event_id: number
  /** Milliseconds since 1970. */
  started: number
  ended: number
  latency?: Reply['latency']
  tokens?: number
  tool?: ToolCall
  citations?: Citation[]
  known?: boolean | null
  basis?: Reply['basis']
  offered?: boolean
  /** True if a guardrail replaced the answer. */
  isRefused?: boolean
  is_interrupted?: boolean
  model?: string | null
  fallback?: Reply['fallback']
  trace?: Reply['trace']
}
export type Times = Pick<Turn, 'language' | 'event_id' | 'started' | 'ended'>

export interface Surroundings extends Sources {
  send(event: ServerEvent): void
  /** Stores a turn. */
  keep(turn: Turn): Promise<void>
  /** Stores the part of an interrupted answer that was heard. */
  correct?(eventId: number, text: string): Promise<void>
  /** Stores the user's feedback on an answer. */
  rate(eventId: number, score: 'like' | 'dislike' | null): Promise<void>
  /** Finds an agent that takes the conversation over; `undefined` if it does not answer. */
  handOver?(agentId: string): Promise<{ agent: Agent; sources: Sources } | undefined>
  /** Reports a failure to the operator; the user gets a general message. */
  onFailure(error: Error): void
}

export interface Given {
  id: string
  agent: Agent
  language: string
  variables: Variables
}

/** The state of a running conversation. */
export interface Talk extends Given {
  around: Surroundings
  tools: ReturnType<typeof createClientTools>
  watching: ReturnType<typeof watch>
  history: Spoken[]
  eventId: number
  /** The number of agents that took over. */
  handOvers: number
  hasBegun: boolean
  hasEnded: boolean
  /** Aborts the current answer. */
  speaking?: AbortController
  /** The event of the current answer, and the part that was heard if the user interrupted it. */
  answering?: { event_id: number; heard?: string }
  /** The last complete answer. */
  given?: { event_id: number; said: Spoken }
  /** Resolves when all queued steps are done. */
  work: Promise<void>
  beginning: NodeJS.Timeout
  end(reason: EndReason): void
  ping: { at: number; ms: number | null }
}

/** Ends a conversation after its queued turns are stored. */
export function finish(talk: Talk, reason: EndReason) {
  if (talk.hasEnded) return
  talk.hasEnded = true
  clearTimeout(talk.beginning)
  talk.watching.stop()
  talk.speaking?.abort()
  talk.tools.close()
  void talk.work.then(() => talk.end(reason))
}

/** Queues a step behind the earlier ones. */
export function queue(talk: Talk, step: () => Promise<void>) {
  talk.work = talk.work.then(async () => {
    if (talk.hasEnded) return
    await step().catch((error: Error) => {
      talk.around.onFailure(error)
      talk.around.send(protocol.failure('unknown', 'Something went wrong on our side', 1011))
      finish(talk, 'error')
    })
  })
}

/** Says a fixed text of the agent or the engine. */
export async function say(talk: Talk, text: string) {
  const now = Date.now()
  const event_id = ++talk.eventId
  talk.around.send(protocol.response(text, event_id))
  remember(talk, event_id, text)
  talk.watching.wait()
  await talk.around.keep({ role: 'agent', text, language: talk.language, event_id, started: now, ended: now })
}

/** Adds an answer to the history of a conversation. */
export function remember(talk: Talk, event_id: number, text: string) {
  const said: Spoken = { role: 'agent', text }
  talk.history.push(said)
  talk.given = { event_id, said }
}

/** Shortens an answer in the history to the part that was heard. */
export function cut(talk: Talk, { event_id, text }: { event_id: number; text: string }) {
  if (talk.speaking && talk.answering?.event_id === event_id) {
    talk.answering.heard = text
    return talk.speaking.abort()
  }
  queue(talk, async () => {
    if (talk.given?.event_id === event_id) talk.given.said.text = text
    await talk.around.correct?.(event_id, text)
  })
}
