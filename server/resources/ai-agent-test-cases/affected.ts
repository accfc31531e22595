import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Refusal } from '#contract/grammar/reasons.ts'
import { aiAgentTestCases as contract } from '#contract/ai-agent-test-cases.ts'
import { knowledgeBase as knowledge } from '#contract/knowledge-base/contract.ts'
import { messageOf } from '../../base/log.ts'
import { Problem } from '../../base/problem.ts'
import type { Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import type { Deps } from '../../http/app-context.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { users } from '../../identity/users/table.ts'
import { isLeased, leaseEnd, takeDue } from '../../queue/lease.ts'
import { poll, type Worker } from '../../queue/poll.ts'
import { aiAgents } from '../ai-agents/table.ts'
import type { Asker, InOwn } from './ask.ts'
import { isFresh } from './gate.ts'
import { runCase } from './run.ts'
import { stateOf } from './state.ts'
import { aiAgentTestCases, testCaseRuns } from './table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { notify } from '../notifications/ports.ts'

type Host = Pick<Deps, 'db' | 'env' | 'keys' | 'log'>
type Run = typeof testCaseRuns.$inferSelect

/** The most cases of one run, of the agents that come first by name. */
const maxAffected = 200
/** Milliseconds that one case may take. */
const caseMs = 240_000
/** Seconds after which a worker that reports nothing is presumed dead. */
const leaseSeconds = 300
/** A run that ends its process this often is given up. */
const maxAttempts = 3

/** Thrown where a newer edit has begun the run again. */
class Lost extends Error {}

/** Creates the worker that runs the test cases which edits of the knowledge concern; several processes share the work. */
export function createAffectedRuns(host: Host): Worker {
  async function runOne(stopping: AbortSignal): Promise<boolean> {
    const isOpen = and(sql`${testCaseRuns.status} <> 'done'`, isOfOpenTenant(testCaseRuns.tenant_id))
    const inWork = sql`other.lease is not null`
    const [run] = await takeDue(host.db, { table: testCaseRuns, seconds: leaseSeconds, isOpen, inWork })
    if (!run) return false
    try {
      await runAffected(host, run, stopping)
    } catch (error) {
      if (!(error instanceof Lost)) throw error
    }
    return true
  }
  return poll(runOne, { onError: (error) => host.log(`Test cases of an edit: ${messageOf(error)}`) })
}

async function runAffected(host: Host, run: Run, stopping: AbortSignal): Promise<void> {
  const inRun = <T>(work: (tx: Transaction) => Promise<T>) => inTenant(host.db, run.tenant_id, work)
  const { asker, cases } = await inRun(async (tx) => ({
    asker: await askerOf(tx, run),
    cases: await affectedBy(tx, run),
  }))
  if (cases.length === 0 || run.attempts > maxAttempts) {
    return void (await inRun((tx) => tx.delete(testCaseRuns).where(isLeased(testCaseRuns, run))))
  }
  const inOwn: InOwn = (work) => inRun((tx) => work({ tx, actor: asker }))
  const agents = new Map(cases.map(({ agent_id, agent }) => [agent_id, { id: agent_id, label: agent, failed: 0 }]))
  const progress = { total: cases.length, done: 0, failed: 0 }
  const columns = () => ({ ...progress, agents: [...agents.values()] })
  await inRun((tx) => report(tx, run, { ...columns(), status: 'running' }))
  for (const { id, agent_id } of cases) {
    const problem = await outcomeOf(host, inOwn, id, AbortSignal.any([stopping, AbortSignal.timeout(caseMs)]))
    // Another process goes on at once, with the results so far.
    if (stopping.aborted) return void (await inRun((tx) => report(tx, run, released(run))))
    progress.done++
    if (problem) {
      progress.failed++
      agents.get(agent_id)!.failed++
    }
    await inRun((tx) => report(tx, run, columns()))
  }
  await inRun(async (tx) => {
    await report(tx, run, { ...columns(), status: 'done', lease: null })
    await tellOutcome(tx, host, { ...run, ...columns() })
  })
}

/** Returns the problem of a case: the known one of its draft and this knowledge, or that of a new run. */
async function outcomeOf(host: Host, inOwn: InOwn, id: string, signal: AbortSignal): Promise<Refusal | null> {
  const known = await inOwn(async ({ tx }) => {
    const [found] = await tx
      .select({ testCase: aiAgentTestCases, agent: aiAgents })
      .from(aiAgentTestCases)
      .innerJoin(aiAgents, eq(aiAgents.id, aiAgentTestCases.agent_id))
      .where(eq(aiAgentTestCases.id, id))
    return found && isFresh(found.testCase, await stateOf(tx, found.agent)) ? found.testCase : undefined
  })
  if (known) return known.problem
  try {
    return await runCase(host, inOwn, id, { signal })
  } catch (error) {
    // A case that was deleted meanwhile has no problem.
    if (error instanceof Problem && error.code === 'not_found') return null
    throw error
  }
}

/** Cases that expect the entry to be cited, and those of agents whose published version pins it. */
const affectedBy = (tx: Transaction, { tenant_id, id }: Run) =>
  tx
    .select({ id: aiAgentTestCases.id, agent_id: aiAgents.id, agent: aiAgents.name })
    .from(aiAgentTestCases)
    .innerJoin(
      aiAgents,
      and(eq(aiAgents.tenant_id, aiAgentTestCases.tenant_id), eq(aiAgents.id, aiAgentTestCases.agent_id)),
    )
    .where(
      and(
        eq(aiAgentTestCases.tenant_id, tenant_id),
        sql`${aiAgents.status} <> 'archived'`,
        or(
          sql`${aiAgentTestCases.expect} -> 'cites' ? ${id}::text`,
          sql`exists (
            select from ai_agent_versions published
            where published.tenant_id = ${aiAgents.tenant_id} and published.agent_id = ${aiAgents.id}
              and published.number = ${aiAgents.published_version}
              and published.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text)))`,
        ),
      ),
    )
    .orderBy(asc(aiAgents.name), asc(aiAgents.id), asc(aiAgentTestCases.created_at), asc(aiAgentTestCases.id))
    .limit(maxAffected)

/** The user who edited the entry, in whose name the agents are asked. */
async function askerOf(tx: Transaction, { tenant_id, edited_by_id }: Run): Promise<Asker> {
  const { id, name, timezone } = tenants
  const [tenant] = await tx.select({ id, name, timezone }).from(tenants).where(eq(id, tenant_id))
  const isEditor = and(eq(users.tenant_id, tenant_id), eq(users.id, edited_by_id!))
  const [editor] = edited_by_id ? await tx.select({ name: users.name }).from(users).where(isEditor) : []
  return { name: editor?.name ?? tenant!.name, tenant: tenant! }
}

/** Writes columns of a run that this worker still has. @throws Lost */
async function report(tx: Transaction, run: Run, columns: Partial<Run>): Promise<void> {
  const run_at = leaseEnd(leaseSeconds) as unknown as string
  const [row] = await tx
    .update(testCaseRuns)
    .set({ run_at, ...columns })
    .where(isLeased(testCaseRuns, run))
    .returning({ id: testCaseRuns.id })
  if (!row) throw new Lost()
}

/** The columns of a run that another process takes at once. */
const released = ({ attempts }: Run): Partial<Run> => ({
  lease: null,
  attempts: attempts - 1,
  run_at: sql`clock_timestamp()` as unknown as string,
})

/** Letters of the names of agents in a notification. */
const longestNames = 200

/** Tells the user who edited an entry how the test cases ran; leads to those of the agent with the most failed ones. */
async function tellOutcome(
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
