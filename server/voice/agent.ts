import type { Guardrail, HttpTool as Described } from '#contract/ai-agents/tools.ts'
import type { AgentConfig } from '#contract/ai-agents/config.ts'
import type { Said } from '#contract/ai-agents/pronounced.ts'
import type { Weekday } from '#contract/grammar/kinds/weekdays.ts'

/** The configuration of an agent as the engine reads it, from a published version or from the draft. */
export interface Agent {
  id: string
  name: string
  /** The system prompt, with `{{variables}}`. */
  prompt: string
  tone: AgentConfig['tone']
  /** Words that speech recognition tends to get wrong. */
  keywords: string[]
  interruptions: AgentConfig['interruption_sensitivity']
  guardrails: Guardrail[]
  /** Values of variables for which a conversation provides none. */
  fallbacks: Variables
  opening: {
    speaksFirst: 'agent' | 'caller'
    messages: Record<string, string>
    /** Said before anything else, in the primary language: announces that the conversation is recorded. */
    consent: string | null
    /** Applies on the telephone: callers may talk over the opening. */
    isInterruptible: boolean
  }
  /** Settings of speech recognition on the telephone. */
  hearing: {
    eagerness: AgentConfig['eagerness']
    /** Requires a higher level above the background noise to count sound as speech. */
    noiseFilter: boolean
    /** The speed of the agent's voice. */
    speed: number
  }
  /** The spelling of words for speech synthesis. */
  pronunciations: readonly Said[]
  language: { primary: string; additional: string[]; isDetected: boolean }
  model: {
    /** `elevenlabs` runs at ElevenLabs; on this platform such an agent answers with the embedded engine. */
    provider: 'embedded' | 'openai' | 'elevenlabs'
    name: string | null
    fallback: string | null
    temperature: number
    maxTokens: number
    /** The API of the tenant, in place of that of the platform; its key is encrypted. */
    own?: { baseUrl: string; sealedKey: string | null; name: string | null }
  }
  knowledge: SearchScope & { entryIds: string[] }
  tools: Tool[]
  /** In seconds. */
  limits: { duration: number; silence: number }
  /** The hours in which the agent answers; `null` for always. */
  hours: Hours | null
  afterHours: {
    action: NonNullable<AgentConfig['after_hours']>
    message: string | null
    transferTo: string | null
  }
  /** Days after which conversations of the agent are deleted; null if the agent sets none. */
  keepDays: number | null
}

export type Tool =
  | { kind: 'end_call'; name: string; description: string }
  | { kind: 'transfer'; name: string; description: string; to: string }
  | AgentTool
  | HttpTool
  | ClientTool

/** Hands the conversation over to another agent of the tenant. */
export interface AgentTool {
  kind: 'agent'
  name: string
  description: string
  agentId: string
}

export type HttpTool = { kind: 'http' } & Described

/** A tool that the client of the conversation runs. */
export interface ClientTool {
  kind: 'client'
  name: string
  description: string
  parameters: Parameter[]
}

export type Parameter = Described['parameters'][number]

interface Slot {
  from: string
  to: string
}

export interface Hours {
  timezone: string
  days: Record<Weekday, Slot[]>
  /** Days on which the agent is closed: `2026-12-25`. */
  holidays: string[]
}

export type Variables = Record<string, string | number | boolean>

/** The part of the knowledge base that is searched. */
export interface SearchScope {
  /** Default: every entry. */
  entryIds?: string[]
  /** The version of each, or null for its newest one. Default: the newest ones answer. */
  versions?: (number | null)[]
  /** The most passages that are found. */
  passages: number
  /** The tenant's own synonyms, a group on each line. */
  synonyms?: string
}

/** A search for passages that may answer a question. */
export interface Search extends SearchScope {
  question: string
}

/** A passage of the knowledge base that may answer a message; `start` and `end` are its place in the entry's text. */
export interface Hit {
  entry_id: string
  title: string
  passage_id: string
  version: number
  /** The heading that the passage stands under. */
  heading?: string | null
  text: string
  /** From 0 to 1. */
  score: number
  start: number
  end: number
  /** The address of the page, for entries that are sites. */
  url?: string | null
  highlights: { start: number; end: number }[]
}

export type { AnswerBasis, Citation, ToolCall, TurnFallback, TurnTrace } from '#contract/conversations/turns.ts'
export type { EndReason } from '#contract/conversations/row.ts'
