import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import type { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { query, type Transaction } from '../../db/client.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

export type PinnedAgent = Record<'tenant_id' | 'id', string> & {
  knowledge_ids: string[]
  knowledge_pins: KnowledgePin[]
}
export type KnowledgeChange = z.output<typeof contract.endpoints.difference.data>['knowledge'][number]

/**
 * The versions of a draft's entries, which publishing pins: those that restoring brought back, else the newest ones.
 * Leaves out entries that are archived or not indexed yet.
 */
export async function pinsOf(
  tx: Transaction,
  { tenant_id, knowledge_ids, knowledge_pins }: PinnedAgent,
): Promise<KnowledgePin[]> {
  if (knowledge_ids.length === 0) return []
  const { id, version, status } = knowledgeBase
  const found = await tx
    .select({ entry_id: id, version, status })
    .from(knowledgeBase)
    .where(and(eq(knowledgeBase.tenant_id, tenant_id), inArray(id, knowledge_ids)))
    .orderBy(asc(id))
  return found.flatMap(({ entry_id, version, status }) => {
    const held = knowledge_pins.find((pin) => pin.entry_id === entry_id)
    if (held) return [held]
    return version > 0 && status !== 'archived' ? [{ entry_id, version }] : []
  })
}

/**
 * Keeps entries at their versions until the transaction ends. Called before an agent is locked, as an urgent correction
 * locks its entry first too.
 */
export async function lockEntries(tx: Transaction, tenantId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { id, tenant_id } = knowledgeBase
  const are = and(eq(tenant_id, tenantId), inArray(id, ids))
  await tx.select({ id }).from(knowledgeBase).where(are).orderBy(asc(id)).for('share')
}

/** The published version of the agent in the row. */
const inForce = `
  version.tenant_id = "ai_agents"."tenant_id" and version.agent_id = "ai_agents"."id"
  and version.number = "ai_agents"."published_version"`

const versionOfDraft = `coalesce(held.version, case when entry.status <> 'archived' then nullif(entry.version, 0) end)`

/**
 * The entries of which the draft has another version than the published one pins, or which were archived or deleted.
 * Entries that the draft adds or removes are not included.
 */
export const knowledgeChangedSql = `
  select used.id as entry_id, entry.title, entry.id is null or entry.deleted_at is not null as is_deleted,
    pin.version as before, ${versionOfDraft} as after
  from ai_agent_versions version
  cross join lateral jsonb_array_elements_text(version.configuration -> 'knowledge_ids') as chosen (id)
  cross join lateral (select chosen.id::uuid as id) used
  left join jsonb_to_recordset(version.knowledge) as pin (entry_id uuid, version integer) on pin.entry_id = used.id
  left join knowledge_base entry on entry.tenant_id = version.tenant_id and entry.id = used.id
  left join jsonb_to_recordset("ai_agents"."knowledge_pins") as held (entry_id uuid, version integer)
    on held.entry_id = used.id
  where ${inForce} and (entry.id is null or entry.deleted_at is not null or entry.id = any("ai_agents"."knowledge_ids"))
    and pin.version is distinct from ${versionOfDraft}`

/** The entries of which the draft has an earlier version than the newest, because restoring brought it back. */
export const knowledgeHeldSql = `
  select held.entry_id
  from jsonb_to_recordset("ai_agents"."knowledge_pins") as held (entry_id uuid, version integer)
  join knowledge_base entry on entry.tenant_id = "ai_agents"."tenant_id" and entry.id = held.entry_id
  where entry.id = any("ai_agents"."knowledge_ids") and entry.version <> held.version`

/** The changes of knowledge that publishing makes, by the titles of entries. */
export const knowledgeChanges = (tx: Transaction, { tenant_id, id }: PinnedAgent): Promise<KnowledgeChange[]> =>
  query<KnowledgeChange>(
    tx,
    sql`select changed.* from ai_agents cross join lateral (${sql.raw(knowledgeChangedSql)}) changed
      where ai_agents.tenant_id = ${tenant_id} and ai_agents.id = ${id} order by changed.title, changed.entry_id`,
  )
