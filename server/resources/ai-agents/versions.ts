import { and, eq, inArray } from 'drizzle-orm'
import { AgentConfig } from '#contract/ai-agents/config.ts'
import { present } from '../../record/read.ts'
import { requirePolicy, type ServedResource, type StoredRow } from '../../record/resource.ts'
import { findRow } from '../../record/rows.ts'
import { updateRow } from '../../record/update.ts'
import type { Transaction } from '../../db/client.ts'
import type { Call, Reply } from '../../http/call.ts'
import { invalidField } from '../../base/problem.ts'
import { aiAgentVersions } from '../ai-agent-versions/table.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'
import { voices } from '../voices/table.ts'
import { differences } from './configuration.ts'
import { knowledgeChanges, type PinnedAgent } from './pins.ts'

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
    return { data: { version: version.number, changes: differences(row, version.configuration), knowledge: [] } }
  }
  const version = await readVersion(call.tx, row, row['published_version'])
  const changes = differences(version?.configuration ?? {}, row)
  const knowledge = version ? await knowledgeChanges(call.tx, row as PinnedAgent) : []
  return { data: { version: version?.number ?? null, changes, knowledge } }
}

/** Copies a version into the draft. Leaves out references to deleted records. */
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
