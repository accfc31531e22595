import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { write } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { refused } from '../../base/problem.ts'
import { configurationOf, differences } from './configuration.ts'
import { answeringChanges, beside, besideParallel, lockAgent, published, requireDivisible } from './parallel.ts'
import { type KnowledgeChange, knowledgeChanges, lockEntries, type PinnedAgent, pinsOf } from './pins.ts'
import { readVersion } from './versions.ts'

type Version = typeof aiAgentVersions.$inferSelect

/**
 * Publishes the draft as a new version, for all new conversations or for a share of them beside the published version.
 * Activates a draft agent.
 *
 * @param check refuses a draft that fails its test cases
 */
export async function publish(
  resource: ServedResource,
  call: Call,
  check: (draft: StoredRow) => Promise<void>,
): Promise<Reply> {
  const { tx, actor, client, body } = call
  const unlocked = await findRow(resource, call)
  await lockEntries(tx, unlocked['tenant_id'], unlocked['knowledge_ids'])
  const before = await lockAgent(call)
  requirePolicy(resource, call, 'publish', before)
  const earlier = await readVersion(tx, before, before['published_version'])
  if (body.parallel) requireDivisible(before, earlier)
  await check(before)
  const changed = before['published_version'] === null ? [] : await knowledgeChanges(tx, before as PinnedAgent)
  const version = await addVersion(call, before)
  const values = body.parallel
    ? beside(version.number, body.parallel)
    : takingOver(before, version, body.keeps_parallel)
  const after = await write(resource, call, before, values)
  await record(tx, actorOn(call, after), client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after['id'], label: labelOf(resource, after) },
    changes: [
      ...answeringChanges(before, after),
      ...(earlier ? differences(earlier.configuration, version.configuration) : []),
      ...(changed.length > 0
        ? [{ field: 'knowledge', before: null, after: changed.map(nameOfChange).join(', ') }]
        : []),
    ],
    ...(body.override_reason && { reason: body.override_reason }),
  })
  return { data: { ...version, published_by_id: actor.id }, status: 201 }
}

/** The columns of an agent whose new version is published, with the parallel one beside it if that is kept. */
function takingOver(before: StoredRow, version: Version, isKept = false) {
  if (!isKept || before['parallel_version'] === null) return published(before, version)
  if (version.configuration.llm === 'elevenlabs') throw refused('parallel_hosted')
  return besideParallel(before, version)
}

const nameOfChange = ({ entry_id, title }: KnowledgeChange) => title ?? entry_id

async function addVersion({ tx, actor, body }: Call, agent: StoredRow): Promise<Version> {
  const next = await nextNumber(tx, agent)
  const [version] = await tx
    .insert(aiAgentVersions)
    .values({
      id: uuidv7(),
      tenant_id: agent['tenant_id'],
      agent_id: agent['id'],
      number: next,
      name: body.name ?? `Version ${next}`,
      published_by_id: actor.id,
      override_reason: body.override_reason,
      configuration: configurationOf(agent),
      knowledge: await pinsOf(tx, agent as PinnedAgent),
    })
    .returning()
  return version!
}

/** The number of the next version of a locked agent. */
async function nextNumber(tx: Transaction, { tenant_id: tenant, id }: StoredRow): Promise<number> {
  const { tenant_id, agent_id, number } = aiAgentVersions
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${number}), 0)::int` })
    .from(aiAgentVersions)
    .where(and(eq(tenant_id, tenant), eq(agent_id, id)))
  return last!.number + 1
}
