import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { present } from '../../record/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow, write } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { record } from '../../record/activity/record.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { voices } from '../voices/table.ts'
import { configurationOf, differences } from './configuration.ts'
import { type KnowledgeChange, knowledgeChanges, type PinnedAgent, pinsOf } from './pins.ts'

type Version = typeof aiAgentVersions.$inferSelect

/**
 * Writes the draft as a new version, on which conversations run from now on. A draft becomes active.
 *
 * @param check refuses a draft that fails its test cases
 */
export async function publish(
  resource: ServedResource,
  call: Call,
  check: (draft: StoredRow) => Promise<void>,
): Promise<Reply> {
  const { tx, actor, client, body } = call
  await findRow(resource, call, { lock: true })
  // Read anew once it is locked: while it was waited for, the same draft may have been published.
  const before = await findRow(resource, call)
  requirePolicy(resource, call, 'publish', before)
  await check(before)
  const changed = before['published_version'] === null ? [] : await knowledgeChanges(tx, before as PinnedAgent)
  const version = await addVersion(call, before)
  const status = before['status'] === 'draft' ? 'active' : before['status']
  const after = await write(resource, call, before, {
    status,
    published_version: version.number,
    published_at: version.created_at,
  })
  const earlier = await readVersion(tx, before, before['published_version'])
  await record(tx, actorOn(call, after), client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after['id'], label: labelOf(resource, after) },
    changes: [
      { field: 'published_version', before: before['published_version'], after: version.number },
      ...(status === before['status'] ? [] : [{ field: 'status', before: before['status'], after: status }]),
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

/** A version of an agent, if there is one with this number. */
export async function readVersion(
  tx: Transaction,
  agent: StoredRow,
  number: number | null,
): Promise<Version | undefined> {
  if (number === null) return undefined
  const { tenant_id, agent_id } = aiAgentVersions
  const isIts = and(eq(tenant_id, agent['tenant_id']), eq(agent_id, agent['id']))
  const [version] = await tx
    .select()
    .from(aiAgentVersions)
    .where(and(isIts, eq(aiAgentVersions.number, number)))
  return version
}

/** Returns the changes that publishing, or restoring a version, would make. */
export async function difference(resource: ServedResource, call: Call): Promise<Reply> {
  const row = await findRow(resource, call)
  requirePolicy(resource, call, 'difference', row)
  const asked = call.query.get('version')
  if (asked !== null) {
    const version = await requireVersion(call.tx, row, Number(asked))
    return { data: { version: version.number, changes: differences(row, version.configuration), knowledge: [] } }
  }
  const version = await readVersion(call.tx, row, row['published_version'])
  const changes = differences(version?.configuration ?? {}, row)
  const knowledge = version ? await knowledgeChanges(call.tx, row as PinnedAgent) : []
  return { data: { version: version?.number ?? null, changes, knowledge } }
}

/** Loads a version into the draft. What it refers to and was deleted since is left out. */
export async function restore(resource: ServedResource, call: Call, number: number): Promise<Reply> {
  const before = await findRow(resource, call, { lock: true })
  requirePolicy(resource, call, 'restore', before)
  const { configuration } = await requireVersion(call.tx, before, number)
  const body = await withoutDeleted(call.tx, AgentConfig.parse(configuration))
  const { data } = await updateRow(resource, { ...call, body })
  return { data: await present(resource, call, data) }
}

async function requireVersion(tx: Transaction, agent: StoredRow, number: number): Promise<Version> {
  const version = await readVersion(tx, agent, number)
  if (!version) throw invalidField('version', 'not_found')
  return version
}

async function withoutDeleted(tx: Transaction, configuration: AgentConfig): Promise<AgentConfig> {
  const { knowledge_ids, voice_id } = configuration
  const entries = await idsIn(tx, knowledgeBase, knowledge_ids)
  const [voice = null] = await idsIn(tx, voices, voice_id ? [voice_id] : [])
  return { ...configuration, voice_id: voice, knowledge_ids: knowledge_ids.filter((id) => entries.includes(id)) }
}

async function idsIn(tx: Transaction, table: typeof knowledgeBase | typeof voices, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const found = await tx.select({ id: table.id }).from(table).where(inArray(table.id, ids))
  return found.map(({ id }) => id)
}
