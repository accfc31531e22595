import { and, count, eq } from 'drizzle-orm'
import { aiAgentTestCases as contract, maxTestCases } from '#contract/ai-agent-test-cases.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { Hooks } from '../../record/resource.ts'
import { refused } from '../../base/problem.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { aiAgentTestCases } from './table.ts'
import { titlesOf } from './titles.ts'

/** A case without a result. */
const neverRan = {
  result: 'never',
  problem: null,
  answer: null,
  ran_at: null,
  ran_version: null,
  ran_on: null,
} as const

export const testCaseHooks: Hooks<typeof aiAgentTestCases> = {
  /** Cases of one agent are created one after the other, so that no two get the last place. */
  async creating(values, { tx }) {
    const { tenant_id, agent_id } = values
    const isAgent = and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.id, agent_id))
    await tx.select({ id: aiAgents.id }).from(aiAgents).where(isAgent).for('update')
    const isIts = and(eq(aiAgentTestCases.tenant_id, tenant_id), eq(aiAgentTestCases.agent_id, agent_id))
    const [found] = await tx.select({ used: count() }).from(aiAgentTestCases).where(isIts)
    if (found!.used < maxTestCases) return { ...values, cited_titles: await titlesOf(tx, tenant_id, values.cited_ids) }
    throw refused('too_many_test_cases', { limit: 'test_cases', used: found!.used, allowed: maxTestCases })
  },

  /** Another question, or another expectation, has not been tested. */
  async updating(changes, before, { tx }) {
    const isOther = contract.writable.some(
      ({ name }) =>
        name in changes && !isSame(changes[name as keyof typeof changes], (before as Record<string, unknown>)[name]),
    )
    if (!isOther) return changes
    const { tenant_id, cited_titles } = before
    const titles = changes.cited_ids && (await titlesOf(tx, tenant_id, changes.cited_ids))
    return { ...changes, ...neverRan, ...(titles && { cited_titles: { ...cited_titles, ...titles } }) }
  },

  labels: ({ cited_titles }) => cited_titles,
}
