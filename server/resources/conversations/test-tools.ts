import { desc, eq } from 'drizzle-orm'
import type { ToolAnswer } from '#contract/ai-agent-test-cases.ts'
import type { Transaction } from '../../db/client.ts'
import type { InTenant } from '../../db/scope.ts'
import type { Sources } from '../../voice/sources.ts'
import { changes, keepBack, standIn } from '../../voice/stand-in.ts'
import { aiAgentTestCases } from '../ai-agent-test-cases/table.ts'

type CallTool = Sources['callTool']

/**
 * Calls the tools of an agent in a test. Tools that may change something are not called: the answers of the agent's test
 * cases stand in for them.
 */
export const testingTools =
  (agentId: string, callTool: CallTool, inOwn: InTenant): CallTool =>
  async (chosen) => {
    if (!changes(chosen.tool)) return callTool(chosen)
    return standIn(await inOwn((tx) => readToolAnswers(tx, agentId)), keepBack(callTool))(chosen)
  }

/** Reads the answers of an agent's test cases, those for the most particular arguments first, then the newest. */
async function readToolAnswers(tx: Transaction, agentId: string): Promise<ToolAnswer[]> {
  const { tool_answers, agent_id, id } = aiAgentTestCases
  const cases = await tx.select({ tool_answers }).from(aiAgentTestCases).where(eq(agent_id, agentId)).orderBy(desc(id))
  const precisionOf = ({ arguments: wanted }: ToolAnswer) => Object.keys(wanted ?? {}).length
  return cases.flatMap((one) => one.tool_answers).toSorted((one, other) => precisionOf(other) - precisionOf(one))
}
