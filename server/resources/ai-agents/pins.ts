import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import type { aiAgents as contract } from '#contract/ai-agents/contract.ts'
import { query, type Transaction } from '../../db/client.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

export type PinnedAgent = Record<'tenant_id' | 'id', string> & { knowledge_ids: string[] }
export type KnowledgeChange = z.output<typeof contract.endpoints.difference.data>['knowledge'][number]

/**
 * The newest versions of a draft's entries, which publishing pins. Leaves out entries that are archived or not indexed
 * yet.
 *
 * @param lock keeps the entries at these versions until the transaction ends
 */
export async function pinsOf(
  tx: Transaction,
  { tenant_id, knowledge_ids }: PinnedAgent,
  { lock = false } = {},
): Promise<KnowledgePin[]> {
  if (knowledge_ids.length === 0) return []
  const { id, version, status } = knowledgeBase
  const isRead = and(gt(version, 0), ne(status, 'archived'))
  const found = tx
    .select({ entry_id: id, version })
    .from(knowledgeBase)
    .where(and(eq(knowledgeBase.tenant_id, tenant_id), inArray(id, knowledge_ids), isRead))
    .orderBy(asc(id))
  return lock ? found.for('share') : found
}

/** The published version of the agent in the row. */
const inForce = `
  version.tenant_id = "ai_agents"."tenant_id" and version.agent_id = "ai_agents"."id"
  and version.number = "ai_agents"."published_version"`

/**
 * The entries of which the agent pins another version than the newest, or which were archived or deleted. Entries that
 * the draft adds or removes are not included.
 */
export const knowledgeChangedSql = `
  select used.id as entry_id, entry.title, pin.version as before,
    case when entry.status <> 'archived' then nullif(entry.version, 0) end as after
  from ai_agent_versions version
  cross join lateral jsonb_array_elements_text(version.configuration -> 'knowledge_ids') as chosen (id)
  cross join lateral (select chosen.id::uuid as id) used
  left join jsonb_to_recordset(version.knowledge) as pin (entry_id uuid, version integer) on pin.entry_id = used.id
  left join knowledge_base entry on entry.tenant_id = version.tenant_id and entry.id = used.id
  where ${inForce} and (entry.id is null or entry.id = any("ai_agents"."knowledge_ids"))
    and pin.version is distinct from case when entry.status <> 'archived' then nullif(entry.version, 0) end`

/** The changes of knowledge that publishing makes, by the titles of entries. */
export const knowledgeChanges = (tx: Transaction, { tenant_id, id }: PinnedAgent): Promise<KnowledgeChange[]> =>
  query<KnowledgeChange>(
    tx,
    sql`select changed.* from ai_agents cross join lateral (${sql.raw(knowledgeChangedSql)}) changed
      where ai_agents.tenant_id = ${tenant_id} and ai_agents.id = ${id} order by changed.title, changed.entry_id`,
  )
