import { sql } from 'drizzle-orm'
import type { ActivityEntry } from '#contract/activity-logs.ts'
import { type AiAgent, aiAgents as contract } from '#contract/ai-agents/contract.ts'
import type { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { refused } from '../../base/problem.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { present } from '../../record/read.ts'
import { actorOn, labelOf, requirePolicy, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import { agents } from './resource.ts'
import { readVersion } from './versions.ts'

type Version = typeof aiAgentVersions.$inferSelect

interface Wanted {
  share: number
  days: number | null
}

/** The columns of an agent without a parallel version. */
const alone = { parallel_version: null, parallel_share: null, parallel_started_at: null, parallel_ends_at: null }

/** The columns of an agent whose parallel version gets a share of new conversations. */
export const beside = (number: number, { share, days }: Wanted): StoredRow => ({
  parallel_version: number,
  parallel_share: share,
  parallel_started_at: sql`now()`,
  parallel_ends_at: days === null ? null : sql`now() + make_interval(days => ${days})`,
})

/** The columns of an agent whose version gets all new conversations. */
export const published = (before: StoredRow, version: Pick<Version, 'number' | 'created_at'>) => ({
  ...renewed(before, version),
  ...alone,
})

/** The columns of an agent whose version takes the place of the published one; the comparison begins anew. */
export const besideParallel = (before: StoredRow, version: Version) => ({
  ...renewed(before, version),
  ...(before['parallel_version'] !== null && { parallel_started_at: sql`now()` }),
})

const renewed = ({ status }: StoredRow, { number, created_at }: Pick<Version, 'number' | 'created_at'>) => ({
  published_version: number,
  published_at: created_at,
  status: status === 'draft' ? 'active' : status,
})

const logged = ['published_version', 'status', 'parallel_version', 'parallel_share', 'parallel_ends_at']

/** The changes of the published and the parallel version, for the log. */
export const answeringChanges = (before: StoredRow, after: StoredRow): ActivityEntry['changes'] =>
  logged
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, before: before[field], after: after[field] }))

/** Requires that a draft can run beside the published version. @throws Problem 409 */
export function requireDivisible(draft: StoredRow, earlier: Version | undefined): void {
  const { parallel_version: number, llm } = draft as AiAgent
  if (!earlier) throw refused('not_published')
  if (number !== null) throw refused('parallel_running', { number: String(number) })
  if ([llm, earlier.configuration.llm].includes('elevenlabs')) throw refused('parallel_hosted')
}

/** Locks and reads an agent before a change. */
export async function lockAgent(call: Call): Promise<StoredRow> {
  await findRow(agents, call, { lock: true })
  // Reads again under the lock: another version may have been published meanwhile.
  return findRow(agents, call)
}

/** Starts a parallel version of a locked agent for a share of new conversations. */
export const startParallel = (call: Call, before: StoredRow, number: number): Promise<StoredRow> =>
  change(call, before, beside(number, call.body as Wanted))

/** Ends the parallel version; the published one gets all new conversations. */
export async function endParallel(call: Call): Promise<Reply> {
  const before = await lockAgent(call)
  requirePolicy(agents, call, 'endParallel', before)
  return { data: await present(agents, call, await change(call, before, alone)) }
}

/**
 * Publishes the parallel version to all.
 *
 * @param check refuses a version that fails the agent's test cases
 */
export async function publishParallel(
  call: Call,
  check: (agent: StoredRow, version: Version) => Promise<void>,
): Promise<Reply> {
  const before = await lockAgent(call)
  requirePolicy(agents, call, 'publishParallel', before)
  const version = (await readVersion(call.tx, before, before['parallel_version']))!
  await check(before, version)
  const values = published(before, { ...version, created_at: new Date().toISOString() })
  return { data: await present(agents, call, await change(call, before, values)) }
}

async function change(call: Call, before: StoredRow, values: StoredRow): Promise<StoredRow> {
  const after = await write(agents, call, before, values)
  const { override_reason: reason } = (call.body ?? {}) as { override_reason?: string | null }
  await record(call.tx, actorOn(call, after), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after['id'], label: labelOf(agents, after) },
    changes: answeringChanges(before, after),
    ...(reason && { reason }),
  })
  return after
}
