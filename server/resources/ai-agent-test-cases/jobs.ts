import { and, asc, eq } from 'drizzle-orm'
import * as z from 'zod'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { refused } from '../../base/problem.ts'
import { defineJob } from '../../jobs/define.ts'
import { runCase } from './run.ts'
import { aiAgentTestCases } from './table.ts'

/** Runs every case of an agent. The agent is asked between the transactions of the items, for its tools may take long. */
export const runTestCases = defineJob('ai-agent-test-cases.runAll', {
  payload: z.object({ agentId: z.uuid() }),
  async run({ payload: { agentId }, each, inTenant, deps, signal }) {
    const { id, question, tenant_id, agent_id, created_at } = aiAgentTestCases
    const cases = await inTenant(({ tx, actor }) =>
      tx
        .select({ id, label: question })
        .from(aiAgentTestCases)
        .where(and(eq(tenant_id, actor.tenant.id), eq(agent_id, agentId)))
        .orderBy(asc(created_at), asc(id)),
    )
    let problem: Refusal | null = null
    async function* runCases() {
      for (const one of cases) {
        problem = await runCase(deps, inTenant, one.id, { signal })
        signal.throwIfAborted()
        yield { id: one.id, label: one.label.slice(0, 200) }
      }
    }
    const fail = async () => {
      if (problem) throw refused(problem.reason, problem.params)
    }
    const { succeeded, failed } = await each(runCases(), fail, { total: cases.length })
    return { passed: succeeded, failed }
  },
})
