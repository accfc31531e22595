import { isSame } from '#contract/grammar/same.ts'
import type { Transaction } from '../../db/client.ts'
import type { InTenant } from '../../db/scope.ts'
import type { Actor } from '../../base/actor.ts'
import { Problem } from '../../base/problem.ts'
import type { JobDeps } from '../../jobs/define.ts'
import type { Agent, ToolCall } from '../../voice/agent.ts'
import type { Spoken } from '../../voice/spoken.ts'
import type { Sources } from '../../voice/sources.ts'
import { changes } from '../../voice/stand-in.ts'
import { agentsAndKnowledge as ports, askAgent, testingTools } from '../conversations/ports.ts'

type InOwn = <T>(work: (call: { tx: Transaction; actor: Actor }) => Promise<T>) => Promise<T>

/** A draft that answers messages in sequence. */
export interface Draft {
  agent: Agent
  /**
   * Answers the next message of a conversation, and adds both to `history`.
   *
   * @param recorded calls of tools that stand in for equal ones
   */
  ask(
    message: string,
    language: string | null,
    history: Spoken[],
    recorded?: readonly ToolCall[],
  ): ReturnType<typeof askAgent>
}

/**
 * Reads the draft of an agent, for use outside of transactions. Tools that may change something are not called: the calls
 * of the recorded conversation stand in for them, else the answers of the agent's test cases.
 *
 * @throws Problem 404
 */
export async function openDraft(deps: JobDeps, inOwn: InOwn, agentId: string, signal: AbortSignal): Promise<Draft> {
  const { actor, found } = await inOwn(async ({ tx, actor }) => {
    return { actor, found: await ports.findAgent(tx, agentId, 'draft') }
  })
  if (!found) throw new Problem('not_found')
  const { agent } = found
  const own: InTenant = (work) => inOwn(({ tx }) => work(tx))
  return {
    agent,
    async ask(message, language, history, recorded = []) {
      const question = { message, variables: {}, language, history: [...history] }
      const reply = await askAgent(deps, {
        agent,
        question,
        actor,
        inOwn: own,
        tools: (callTool) => repeating(recorded, testingTools(agent.id, callTool, own)),
        signal,
      })
      history.push({ role: 'user', text: message }, { role: 'agent', text: reply.text })
      return reply
    },
  }
}

/** Answers a tool that may change something with the recorded call with the same arguments. */
const repeating =
  (recorded: readonly ToolCall[], callTool: Sources['callTool']): Sources['callTool'] =>
  async (chosen) => {
    const { tool, args } = chosen
    const found = changes(tool) && recorded.find((call) => call.name === tool.name && isSame(call.args, args))
    return found ? { ...found, ms: 0 } : callTool(chosen)
  }
