import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import type { ParallelChoice } from '#contract/ai-agents/parallel.ts'
import type { PublishResult } from '#contract/ai-agents/publishing.ts'
import { Problem, refused } from '../../base/problem.ts'
import type { Deps } from '../../http/app-context.ts'
import type { Call, Reply, StreamCall } from '../../http/call.ts'
import { asActor } from '../../http/caller.ts'
import { startJob } from '../../jobs/start.ts'
import { requirePolicy } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { markVersion, patienceMs, requirePassed, runStaleCases } from '../ai-agent-test-cases/ports.ts'
import { bringBackPassages } from '../knowledge-base/ports.ts'
import { isHosted } from './hosted.ts'
import { agents } from './resource.ts'
import { syncKnowledge } from './sync.ts'
import { aiAgents as table } from './table.ts'
import { publish } from './new-version.ts'
import { publishParallel, requireDivisible } from './parallel.ts'
import { readVersion } from './versions.ts'

const { endpoints } = contract

type Draft = typeof table.$inferSelect

/** Reads the draft that the caller may publish. @throws Problem */
async function requireDraft(call: Call): Promise<Draft> {
  const draft = await findRow(agents, call)
  requirePolicy(agents, call, 'publish', draft)
  const { tx, body } = call
  if (body.parallel) requireDivisible(draft, await readVersion(tx, draft, draft['published_version']))
  return draft as Draft
}

/** A reason allows publishing although test cases fail. */
const isOverridden = ({ body }: { body: { override_reason: string | null } }) => Boolean(body.override_reason)

/** Publishes the draft. Runs its test cases first, unless their results are current. */
export async function publishTested(deps: Deps, call: StreamCall, until?: AbortSignal): Promise<Reply> {
  const inOwn = <T>(work: (own: Call) => Promise<T>) => asActor(deps, call, work)
  const draft = await inOwn((own) => requireDraft(own))
  await bringBackPassages(deps, call.actor.tenant.id, draft.knowledge_pins)
  if (!isOverridden(call)) await runStaleCases(deps, inOwn, draft, { until })
  return inOwn((own) => publishAndDeploy(deps, own))
}

/** Publishes the parallel version to all. Runs the test cases on it first. */
export async function publishParallelTested(deps: Deps, call: StreamCall): Promise<Reply> {
  const inOwn = <T>(work: (own: Call) => Promise<T>) => asActor(deps, call, work)
  const { agent, version } = await inOwn(async (own) => {
    const row = await findRow(agents, own)
    requirePolicy(agents, own, 'publishParallel', row)
    return { agent: row as Draft, version: await readVersion(own.tx, row, row['parallel_version']) }
  })
  if (!isOverridden(call)) await runStaleCases(deps, inOwn, agent, { version })
  return inOwn((own) =>
    publishParallel(own, async (row, found) => {
      if (!isOverridden(call)) await requirePassed(own.tx, row as Draft, found)
    }),
  )
}

type Selected = { ids: string[]; parallel?: ParallelChoice }

/** Publishes several drafts in sequence, with a result for each. They share one time limit for test cases. */
export async function publishSelected(deps: Deps, call: StreamCall): Promise<Reply> {
  const { ids, parallel, ...body } = call.body as Selected
  if (!parallel) await asActor(deps, call, (own) => requireNoParallel(own, ids))
  const until = AbortSignal.timeout(patienceMs)
  const results: PublishResult[] = []
  for (const id of new Set(ids)) {
    const own = {
      ...call,
      endpoint: endpoints.publish,
      params: { ...call.params, id },
      body: { ...body, parallel: null, keeps_parallel: parallel === 'keep' },
    }
    results.push(
      await publishTested(deps, own, until).then(({ data }) => ({ id, version: data.number }), refusedWith(id)),
    )
  }
  return { data: { results } }
}

/** Requires that no draft would end a parallel version unasked. @throws Problem 409 */
async function requireNoParallel(call: Call, ids: string[]): Promise<void> {
  const { tenant_id, id, name, parallel_version } = table
  const areDivided = and(eq(tenant_id, call.actor.tenant.id), inArray(id, ids), isNotNull(parallel_version))
  const found = await call.tx.select({ name }).from(table).where(areDivided).orderBy(asc(name))
  if (found.length > 0) throw refused('parallel_undecided', { agents: found.map((one) => one.name).join(', ') })
}

/** Turns a refusal into the result of an agent; rethrows other errors. */
const refusedWith =
  (id: string) =>
  (error: unknown): PublishResult => {
    if (!(error instanceof Problem)) throw error
    return { id, code: error.code, ...(error.details.reason && { reason: error.details.reason }) }
  }

/** Publishes the draft. If its conversations run at ElevenLabs, a job deploys it there. */
async function publishAndDeploy(deps: Deps, call: Call): Promise<Reply> {
  const reply = await publish(agents, call, async (draft) => {
    if (!isOverridden(call)) await requirePassed(call.tx, draft as Draft)
  })
  const { agent_id: id, configuration, number } = reply.data
  await markVersion(call.tx, (await findRow(agents, call)) as Draft, number)
  if (isHosted(deps.env, configuration)) {
    // The permission to publish includes deploying the version.
    const endpoint = { ...endpoints.sync, permission: call.endpoint.permission }
    await startJob(
      deps,
      { ...call, endpoint },
      syncKnowledge,
      { id, resends: true },
      { type: contract.of, id, label: configuration.name },
    )
  }
  return reply
}
