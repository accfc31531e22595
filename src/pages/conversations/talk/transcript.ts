import type { Citation, KnowledgeResult } from '#contract/conversations/turns.ts'
import { knowledgeTool } from '#contract/conversations/constants.ts'

export interface Message {
  id: number
  role: 'user' | 'agent'
  text: string
  citations: Citation[]
  tools: Tool[]
  /** Milliseconds that the user waited for the first word. */
  waited?: number
  /** False if the knowledge held no answer. Without a value, it was not asked for one. */
  isKnown?: boolean
  /** The agent is still speaking. */
  isPartial?: boolean
  /** The number of an answer in the protocol, for feedback. */
  eventId?: number
}

export interface Tool {
  name: string
  ok: boolean
  /** False for one that a test left out. */
  isCalled?: boolean
}

export interface Transcript {
  messages: Message[]
  /** The result of the knowledge for the next answer. */
  found?: KnowledgeResult
  /** Time of the last message of the user that is not answered. */
  askedAt?: number
}

export const nothing: Transcript = { messages: [] }

export type Said =
  | { type: 'user'; text: string; at: number }
  | { type: 'part'; text: string; at: number }
  | { type: 'agent'; text: string; at: number; eventId?: number }
  | { type: 'corrected'; text: string }
  | { type: 'tool'; name: string; ok: boolean; isCalled?: boolean; result?: string }

/** Adds what was said or done to a transcript. */
export function addSaid(transcript: Transcript, said: Said): Transcript {
  const { messages } = transcript
  const last = messages.at(-1)
  switch (said.type) {
    case 'user':
      return { ...transcript, askedAt: said.at, messages: [...messages, empty(messages.length, 'user', said.text)] }
    case 'part':
      return last?.isPartial
        ? { ...transcript, messages: replaceLast(messages, { text: last.text + said.text }) }
        : begin(transcript, said.text, said.at)
    case 'agent':
      return answerWhole(transcript, said)
    case 'corrected':
      return last?.role === 'agent'
        ? { ...transcript, messages: replaceLast(messages, { text: said.text, isPartial: false }) }
        : transcript
    case 'tool':
      return addTool(transcript, said)
  }
}

function answerWhole(transcript: Transcript, { text, at, eventId }: Extract<Said, { type: 'agent' }>): Transcript {
  const begun = transcript.messages.at(-1)?.isPartial ? transcript : begin(transcript, text, at)
  const { messages, found } = begun
  const { citations = [], known: isKnown } = found ?? {}
  return {
    ...begun,
    found: undefined,
    messages: replaceLast(messages, { text, isPartial: false, citations, isKnown, eventId }),
  }
}

function addTool(transcript: Transcript, { name, ok, isCalled, result }: Extract<Said, { type: 'tool' }>): Transcript {
  const { messages } = transcript
  if (name === knowledgeTool) return result === undefined ? transcript : { ...transcript, found: resultIn(result) }
  const last = messages.at(-1)
  if (last?.role !== 'agent') return transcript
  return {
    ...transcript,
    messages: replaceLast(messages, { tools: [...last.tools, { name, ok, ...(isCalled === false && { isCalled }) }] }),
  }
}

function begin({ messages, askedAt, ...next }: Transcript, text: string, at: number): Transcript {
  const waited = askedAt === undefined ? undefined : at - askedAt
  return { ...next, messages: [...messages, { ...empty(messages.length, 'agent', text), waited, isPartial: true }] }
}

const empty = (id: number, role: Message['role'], text: string): Message => ({
  id,
  role,
  text,
  citations: [],
  tools: [],
})

const replaceLast = (messages: Message[], changes: Partial<Message>): Message[] => [
  ...messages.slice(0, -1),
  { ...messages.at(-1)!, ...changes },
]

function resultIn(result: string): KnowledgeResult | undefined {
  try {
    const { known, citations } = JSON.parse(result) as Partial<KnowledgeResult>
    return { known: known === true, citations: citations ?? [] }
  } catch {
    return undefined
  }
}
