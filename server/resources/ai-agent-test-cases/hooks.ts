import { and, count, eq } from 'drizzle-orm'
import { aiAgentTestCases as contract, maxTestCases } from '#contract/ai-agent-test-cases.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Hooks } from '../../record/resource.ts'
import { invalidField, refused } from '../../base/problem.ts'
import { testingModel } from '../../voice/model/testing-model.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { modelSettings, readOwnModel } from '../conversations/ports.ts'
import { aiAgentTestCases, type StoredCase } from './table.ts'
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

export const testCaseHooks = (deps: Pick<Deps, 'env' | 'keys'>): Hooks<typeof aiAgentTestCases> => ({
  /** Cases of one agent are created one after the other, so that no two get the last place. */
  async creating(values, { tx }) {
    const { tenant_id, agent_id, expect } = values
    const isAgent = and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.id, agent_id))
    const [agent] = await tx.select().from(aiAgents).where(isAgent).for('update')
    const isIts = and(eq(aiAgentTestCases.tenant_id, tenant_id), eq(aiAgentTestCases.agent_id, agent_id))
    const [found] = await tx.select({ used: count() }).from(aiAgentTestCases).where(isIts)
    if (found!.used >= maxTestCases) {
      throw refused('too_many_test_cases', { limit: 'test_cases', used: found!.used, allowed: maxTestCases })
    }
    await requireJudge(deps, tx, expect, agent!)
    return { ...values, ...withQuestion(values), cited_titles: await titlesOf(tx, tenant_id, expect.cites) }
  },

  /** Other messages, or another expectation, have not been tested. */
  async updating(changes, before, { tx }) {
    const isOther = contract.writable.some(
      ({ name }) =>
        name in changes && !isSame(changes[name as keyof typeof changes], (before as Record<string, unknown>)[name]),
    )
    if (!isOther) return changes
    const { tenant_id, cited_titles, agent_id } = before
    const { expect, messages } = changes
    if (expect && expect.judged !== before.expect.judged) {
      const isAgent = and(eq(aiAgents.tenant_id, tenant_id), eq(aiAgents.id, agent_id))
      await requireJudge(deps, tx, expect, (await tx.select().from(aiAgents).where(isAgent))[0]!)
    }
    const titles = expect && (await titlesOf(tx, tenant_id, expect.cites))
    return {
      ...changes,
      ...neverRan,
      ...(messages && withQuestion({ messages })),
      ...(titles && { cited_titles: { ...cited_titles, ...titles } }),
    }
  },

  labels: ({ cited_titles }) => cited_titles,
})

const withQuestion = ({ messages }: Pick<StoredCase, 'messages'>) => ({ question: messages.at(-1)! })

/** Requires a language model where an answer is to be judged. @throws Problem 422 */
async function requireJudge(
  deps: Pick<Deps, 'env' | 'keys'>,
  tx: Transaction,
  { judged }: StoredCase['expect'],
  { tenant_id, llm, llm_model }: typeof aiAgents.$inferSelect,
): Promise<void> {
  if (judged === null) return
  const settings = modelSettings(deps, await readOwnModel(tx, tenant_id))
  if (!testingModel(settings, { provider: llm, name: llm_model })) {
    throw invalidField('expect.judged', 'judge_missing')
  }
}
