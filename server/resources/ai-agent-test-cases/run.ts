import { and, eq } from 'drizzle-orm'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { isSame } from '#contract/grammar/same.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { Problem } from '../../base/problem.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { configurationOf, pinsOf } from '../ai-agents/ports.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { agentsAndKnowledge as ports } from '../conversations/ports.ts'
import { ask, type Asker, type InOwn, type Outcome } from './ask.ts'
import { stateOf, type Version } from './state.ts'
import { aiAgentTestCases } from './table.ts'
import { titlesOf } from './titles.ts'

/**
 * Asks the draft of an agent, or a version, the messages of a case, keeps the result with the case, and returns why it fails.
 *
 * @throws Problem 404 if the case was deleted
 */
export async function runCase(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'log'>,
  inOwn: InOwn,
  id: string,
  { signal, version }: RunOptions = {},
): Promise<Refusal | null> {
  const given = await inOwn(({ tx, actor }) => prepare(tx, actor, id, version))
  const outcome = await ask(deps, inOwn, given, signal)
  await inOwn(({ tx }) => keep(tx, given, outcome))
  return outcome.problem
}

interface RunOptions {
  signal?: AbortSignal
  version?: Version
}

type Given = Awaited<ReturnType<typeof prepare>>

async function prepare(tx: Transaction, actor: Asker, id: string, version?: Version) {
  const isCase = and(eq(aiAgentTestCases.tenant_id, actor.tenant.id), eq(aiAgentTestCases.id, id))
  const [testCase] = await tx.select().from(aiAgentTestCases).where(isCase)
  const found = testCase && (await ports.findAgent(tx, testCase.agent_id, version?.number ?? 'draft'))
  if (!testCase || !found) throw new Problem('not_found')
  const isAgent = and(eq(aiAgents.tenant_id, actor.tenant.id), eq(aiAgents.id, testCase.agent_id))
  const [row] = await tx.select().from(aiAgents).where(isAgent)
  return {
    actor,
    testCase,
    agent: found.agent,
    titles: await titlesOf(tx, testCase.tenant_id, testCase.expect.cites),
    state: await stateOf(tx, row!, version),
    version: version?.number ?? (await sameVersion(tx, row!)),
  }
}

/** The published version, if the draft is the same. */
async function sameVersion(tx: Transaction, agent: typeof aiAgents.$inferSelect): Promise<number | null> {
  const { id, tenant_id, published_version } = agent
  if (published_version === null) return null
  const isPublished = and(
    eq(aiAgentVersions.tenant_id, tenant_id),
    eq(aiAgentVersions.agent_id, id),
    eq(aiAgentVersions.number, published_version),
  )
  const { configuration, knowledge } = aiAgentVersions
  const [version] = await tx.select({ configuration, knowledge }).from(aiAgentVersions).where(isPublished)
  const own = { configuration: configurationOf(agent), knowledge: await pinsOf(tx, agent) }
  return version && isSame(version, own) ? published_version : null
}

/** Keeps a result, unless the case was changed meanwhile. */
async function keep(
  tx: Transaction,
  { testCase, titles, state, version }: Given,
  { problem, answer }: Outcome,
): Promise<void> {
  const { tenant_id, id, updated_at } = testCase
  const cited_titles = { ...testCase.cited_titles, ...titles }
  const isUnchanged = and(
    eq(aiAgentTestCases.tenant_id, tenant_id),
    eq(aiAgentTestCases.id, id),
    eq(aiAgentTestCases.updated_at, updated_at),
  )
  const result = problem ? 'failed' : 'passed'
  const ran_at = new Date().toISOString()
  await tx
    .update(aiAgentTestCases)
    .set({ result, problem, answer, ran_at, ran_version: version, ran_on: state, cited_titles })
    .where(isUnchanged)
}
