import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { write } from '../../record/update.ts'
import type { Call, Reply } from '../../http/call.ts'
import { record } from '../../record/activity/record.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { configurationOf, differences } from './configuration.ts'
import { answeringChanges, beside, lockAgent, published, requireDivisible } from './parallel.ts'
import { type KnowledgeChange, knowledgeChanges, type PinnedAgent, pinsOf } from './pins.ts'
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
  const before = await lockAgent(call)
  requirePolicy(resource, call, 'publish', before)
  const earlier = await readVersion(tx, before, before['published_version'])
  if (body.parallel) requireDivisible(before, earlier)
  await check(before)
  const changed = before['published_version'] === null ? [] : await knowledgeChanges(tx, before as PinnedAgent)
  const version = await addVersion(call, before)
  const values = body.parallel ? beside(version.number, body.parallel) : published(before, version)
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

const nameOfChange = ({ entry_id, title }: KnowledgeChange) => title ?? entry_id

async function addVersion({ tx, actor, body }: Call, agent: StoredRow): Promise<Version> {
  const { tenant_id, agent_id, number } = aiAgentVersions
  const isIts = and(eq(tenant_id, agent['tenant_id']), eq(agent_id, agent['id']))
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${number}), 0)::int` })
    .from(aiAgentVersions)
    .where(isIts)
  const next = last!.number + 1
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
      knowledge: await pinsOf(tx, agent as PinnedAgent, { lock: true }),
    })
    .returning()
  return version!
}
