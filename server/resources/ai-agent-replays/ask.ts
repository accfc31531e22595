import type { Transaction } from '../../db/client.ts'
import type { Actor } from '../../base/actor.ts'
import { Problem } from '../../base/problem.ts'
import type { JobDeps } from '../../jobs/define.ts'
import type { Agent } from '../../voice/agent.ts'
import type { Spoken } from '../../voice/spoken.ts'
import { agentsAndKnowledge as ports, askAgent } from '../conversations/ports.ts'

type InOwn = <T>(work: (call: { tx: Transaction; actor: Actor }) => Promise<T>) => Promise<T>

/** A draft that answers messages in sequence. */
export interface Draft {
  agent: Agent
  /** Answers the next message of a conversation, and adds both to `history`. */
  ask(message: string, language: string | null, history: Spoken[]): ReturnType<typeof askAgent>
}

/**
 * Reads the draft of an agent, for use outside of transactions. Leaves out tools that may write to other systems: their
 * effects happened in the original conversation.
 *
 * @throws Problem 404
 */
export async function openDraft(deps: JobDeps, inOwn: InOwn, agentId: string, signal: AbortSignal): Promise<Draft> {
  const { actor, found } = await inOwn(async ({ tx, actor }) => {
    return { actor, found: await ports.findAgent(tx, agentId, 'draft') }
  })
  if (!found) throw new Problem('not_found')
  const agent = {
    ...found.agent,
    tools: found.agent.tools.filter((tool) => tool.kind !== 'http' || tool.method === 'GET'),
  }
  return {
    agent,
    async ask(message, language, history) {
      const question = { message, variables: {}, language, history: [...history] }
      const reply = await askAgent(deps, {
        agent,
        question,
        actor,
        inOwn: (work) => inOwn(({ tx }) => work(tx)),
        signal,
      })
      history.push({ role: 'user', text: message }, { role: 'agent', text: reply.text })
      return reply
    },
  }
}
