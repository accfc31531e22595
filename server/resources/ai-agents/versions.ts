import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { isSame } from '#contract/grammar/same.ts'
import { record } from '../../record/activity/record.ts'
import { present } from '../../record/read.ts'
import { actorOn, labelOf, requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow, write } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { takeBack } from '../knowledge-base/ports.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { voices } from '../voices/table.ts'
import { differences } from './configuration.ts'
import { type KnowledgeChange, knowledgeChanges, lockEntries, type PinnedAgent, pinsOf } from './pins.ts'
import { agents } from './resource.ts'

type Version = typeof aiAgentVersions.$inferSelect

/** The version of an agent with this number; undefined if there is none. */
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

/** Lists the changes that publishing the draft or restoring a version makes. */
export async function difference(resource: ServedResource, call: Call): Promise<Reply> {
  const row = await findRow(resource, call)
  requirePolicy(resource, call, 'difference', row)
  const wanted = call.query.get('version')
  if (wanted !== null) {
    const version = await requireVersion(call.tx, row, Number(wanted))
    const knowledge = await knowledgeOf(call.tx, row as PinnedAgent, version)
    return { data: { version: version.number, changes: differences(row, version.configuration), knowledge } }
  }
  const version = await readVersion(call.tx, row, row['published_version'])
  const changes = differences(version?.configuration ?? {}, row)
  const knowledge = version ? await knowledgeChanges(call.tx, row as PinnedAgent) : []
  return { data: { version: version?.number ?? null, changes, knowledge } }
}

/**
 * Copies a version into the draft, with the knowledge that it pins; entries that were deleted since return. Leaves out
 * references to records that are gone.
 *
 * @returns the reply, and the versions of entries whose passages `bringBackPassages` writes once this is committed
 */
export async function restore(call: Call, number: number): Promise<{ reply: Reply; pins: KnowledgePin[] }> {
  const { tx } = call
  const unlocked = await findRow(agents, call)
  requirePolicy(agents, call, 'restore', unlocked)
  const { configuration, knowledge: pins } = await requireVersion(tx, unlocked, number)
  const ids = pins.map(({ entry_id }) => entry_id)
  const tenantId = unlocked['tenant_id']
  const returned = await takeBack(tx, tenantId, ids)
  await lockEntries(tx, tenantId, ids)
  const before = await findRow(agents, call, { lock: true })
  const body = await withoutDeleted(tx, AgentConfig.parse(configuration))
  const { data } = await updateRow(agents, { ...call, body })
  const knowledge_pins = await heldOf(tx, tenantId, pins)
  if (returned.length === 0 && isSame(knowledge_pins, before['knowledge_pins'])) {
    return { reply: { data: await present(agents, call, data) }, pins: knowledge_pins }
  }
  const after = await write(agents, call, data, { knowledge_pins })
  await record(tx, actorOn(call, after), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after['id'], label: labelOf(agents, after) },
    changes: [{ field: 'knowledge', before: null, after: await namesOf(tx, tenantId, knowledge_pins, returned) }],
  })
  return { reply: { data: await present(agents, call, after) }, pins: knowledge_pins }
}

/** Makes a draft answer from the newest versions of its entries again. */
export async function useNewest(call: Call): Promise<Reply> {
  const before = await findRow(agents, call, { lock: true })
  requirePolicy(agents, call, 'useNewest', before)
  const after = await write(agents, call, before, { knowledge_pins: [] })
  await record(call.tx, actorOn(call, after), call.client, {
    action: call.endpoint.name,
    resource: { type: contract.of, id: after['id'], label: labelOf(agents, after) },
  })
  return { data: await present(agents, call, after) }
}

/** The pins that are not the newest versions of their entries. */
async function heldOf(tx: Transaction, tenantId: string, pins: KnowledgePin[]): Promise<KnowledgePin[]> {
  const found = await entriesOf(tx, tenantId, pins)
  return pins.filter(({ entry_id, version }) => found.some((one) => one.id === entry_id && one.version !== version))
}

async function namesOf(tx: Transaction, tenantId: string, held: KnowledgePin[], returned: string[]): Promise<string> {
  const titles = (await entriesOf(tx, tenantId, held)).map(({ title }) => title)
  return [...new Set([...titles, ...returned])].join(', ')
}

async function entriesOf(tx: Transaction, tenantId: string, pins: KnowledgePin[]) {
  const ids = pins.map(({ entry_id }) => entry_id)
  if (ids.length === 0) return []
  const { id, tenant_id, title, version, deleted_at } = knowledgeBase
  const are = and(eq(tenant_id, tenantId), inArray(id, ids))
  return tx.select({ id, title, version, deleted_at }).from(knowledgeBase).where(are)
}

/** The entries of which a version pins another version than the draft has, and those that were deleted since. */
async function knowledgeOf(tx: Transaction, draft: PinnedAgent, version: Version): Promise<KnowledgeChange[]> {
  const own = await pinsOf(tx, draft)
  const found = await entriesOf(tx, draft.tenant_id, version.knowledge)
  const changes = version.knowledge.map((pin): KnowledgeChange => {
    const entry = found.find(({ id }) => id === pin.entry_id)
    const before = own.find(({ entry_id }) => entry_id === pin.entry_id)?.version ?? null
    return {
      entry_id: pin.entry_id,
      title: entry?.title ?? null,
      is_deleted: !entry || entry.deleted_at !== null,
      before,
      after: entry ? pin.version : null,
    }
  })
  return changes.filter(({ before, after, is_deleted }) => is_deleted || before !== after)
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
  const isThere = table === knowledgeBase ? isNull(knowledgeBase.deleted_at) : undefined
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), isThere))
  return found.map(({ id }) => id)
}
