import { and, eq } from 'drizzle-orm'
import { aiAgentTestCases as contract } from '#contract/ai-agent-test-cases.ts'
import { knowledgeBase as knowledge } from '#contract/knowledge-base/contract.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { notify } from '../notifications/ports.ts'
import type { testCaseRuns } from './table.ts'

/** Letters of the names of agents in a notification. */
const longestNames = 200

/** Tells the user who edited an entry how the test cases ran; leads to those of the agent with the most failed ones. */
export async function tellOutcome(
  tx: Transaction,
  deps: Pick<Deps, 'keys'>,
  { tenant_id, id, edited_by_id, total, failed, agents }: typeof testCaseRuns.$inferSelect,
): Promise<void> {
  if (!edited_by_id) return
  const isIt = and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))
  const [entry] = await tx.select({ title: knowledgeBase.title }).from(knowledgeBase).where(isIt)
  const failing = agents.filter((agent) => agent.failed > 0).toSorted((one, other) => other.failed - one.failed)
  const [first] = failing
  const names = failing.map(({ label }) => label).join(', ')
  await notify(tx, deps, {
    kind: 'cases_ran',
    tenant_id,
    to: [edited_by_id],
    params: { entry: entry!.title, total, failed, agents: names.slice(0, longestNames) },
    about: first ? { type: contract.name, id: first.id } : { type: knowledge.name, id },
  })
}
