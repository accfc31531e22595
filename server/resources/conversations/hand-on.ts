import { and, desc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import type { Agent } from '../../voice/agent.ts'
import type { Reply } from '../../voice/reply.ts'
import type { Spoken } from '../../voice/spoken.ts'
import { mostHandOvers } from '../../voice/respond.ts'
import { textsOf } from '../../voice/texts.ts'
import type { ConversationPorts } from './needs.ts'
import { conversationTurns } from './table.ts'

type Answer = Reply & { language: string }

interface Asking {
  agent: Agent
  history: Spoken[]
  /** The number of agents that took over before. */
  handOvers: number
  ask(agent: Agent, history: Spoken[]): Promise<Answer>
  /** Finds an agent that takes over; `undefined` if it does not answer. */
  find(agentId: string): Promise<Agent | undefined>
}

/**
 * Asks an agent one question, and the agents that it is handed over to, as in a conversation.
 *
 * @returns at least one answer, each with its agent
 */
export async function askOn({ agent, history, handOvers, ask, find }: Asking) {
  const given: { agent: Agent; answer: Answer }[] = []
  for (let [current, known, taken] = [agent, history, handOvers]; ; taken++) {
    const answer = await ask(current, known)
    given.push({ agent: current, answer })
    if (!answer.handsTo) return given
    const next = taken < mostHandOvers ? await find(answer.handsTo) : undefined
    if (!next) return [...given, { agent: current, answer: failed(answer) }]
    known = [...known, { role: 'system', text: `${current.name} handed the conversation over to ${next.name}.` }]
    current = next
  }
}

/** Finds an agent that takes a conversation over: a published one of this platform. */
export async function findNext(tx: Transaction, { findAgent }: Pick<ConversationPorts, 'findAgent'>, id: string) {
  const found = await findAgent(tx, id, 'published')
  return found?.isActive && found.agent.model.provider !== 'elevenlabs' ? found.agent : undefined
}

/** Reads the agents that took a conversation over, the last one first. */
export async function readHandOvers(tx: Transaction, conversationId: string): Promise<string[]> {
  const { conversation_id, tool, index } = conversationTurns
  const isIt = and(eq(conversation_id, conversationId), sql`${tool} ? 'hands_to'`)
  const found = await tx.select({ tool }).from(conversationTurns).where(isIt).orderBy(desc(index))
  return found.flatMap((one) => one.tool?.hands_to ?? [])
}

const failed = ({ language, latency }: Answer): Answer => ({
  text: textsOf(language).failed,
  language,
  known: null,
  basis: 'none',
  offered: false,
  citations: [],
  toolCalls: [],
  tokens: 0,
  model: null,
  fallback: null,
  latency: { ...latency, first_token: 0, total: 0, retrieval: 0, model: 0, tool: 0 },
})
