import { and, asc, eq, sql } from 'drizzle-orm'
import type { FailedCase } from '#contract/grammar/error-body.ts'
import type { Transaction } from '../../db/client.ts'
import type { Deps } from '../../http/app-context.ts'
import { Problem } from '../../base/problem.ts'
import type { aiAgents } from '../ai-agents/table.ts'
import type { InOwn } from './ask.ts'
import { runCase } from './run.ts'
import { stateOf, type Version } from './state.ts'
import { aiAgentTestCases, type StoredCase } from './table.ts'

type Agent = typeof aiAgents.$inferSelect

/** Milliseconds that a request to publish waits for its cases. */
export const patienceMs = 15_000
/** Milliseconds that a result counts: models and tools answer differently another time. */
const freshMs = 3_600_000

interface Gate {
  until?: AbortSignal
  /** Default: the draft. */
  version?: Version
}

/** Runs the cases of an agent that have no fresh result, one after another, until the time is over. */
export async function runStaleCases(
  deps: Pick<Deps, 'db' | 'env' | 'keys' | 'log'>,
  inOwn: InOwn,
  agent: Agent,
  { until = AbortSignal.timeout(patienceMs), version }: Gate = {},
): Promise<void> {
  const stale = await inOwn(async ({ tx }) => {
    const state = await stateOf(tx, agent, version)
    return (await casesOf(tx, agent)).filter((one) => !isFresh(one, state))
  })
  for (const { id } of stale) {
    if (until.aborted) return
    await runCase(deps, inOwn, id, { signal: until, version })
  }
}

/** Requires every case of an agent to pass on this draft, or version, with this knowledge. @throws Problem 409 `tests_failed` */
export async function requirePassed(tx: Transaction, agent: Agent, version?: Version): Promise<void> {
  const state = await stateOf(tx, agent, version)
  const failed = (await casesOf(tx, agent)).flatMap((one): FailedCase[] => {
    const { id, question, problem } = one
    if (!isFresh(one, state)) return [{ id, question, reason: 'case_not_run' }]
    return problem ? [{ id, question, ...problem }] : []
  })
  if (failed.length > 0) throw new Problem('tests_failed', { failed })
}

/** Names the version of the results that its publishing relied on. */
export async function markVersion(tx: Transaction, agent: Agent, ran_version: number): Promise<void> {
  const ran_on = await stateOf(tx, agent)
  await tx
    .update(aiAgentTestCases)
    .set({ ran_version })
    .where(and(areOf(agent), eq(aiAgentTestCases.ran_on, ran_on)))
}

/** Tells whether a result is of this state, and not too old. */
export const isFresh = ({ ran_on, ran_at, problem }: StoredCase, state: string): boolean =>
  ran_on === state && Date.now() - Date.parse(ran_at!) < freshMs && problem?.reason !== 'case_not_run'

const areOf = ({ tenant_id, id }: Agent) =>
  and(eq(aiAgentTestCases.tenant_id, tenant_id), eq(aiAgentTestCases.agent_id, id))

/** At most 50, in the order of the list. */
const casesOf = (tx: Transaction, agent: Agent): Promise<StoredCase[]> =>
  tx
    .select()
    .from(aiAgentTestCases)
    .where(areOf(agent))
    .orderBy(asc(aiAgentTestCases.created_at), sql`${aiAgentTestCases.id}`)
