import { and, eq, sql } from 'drizzle-orm'
import type { UsedBy } from '#contract/grammar/error-body.ts'
import type { Refusal } from '#contract/grammar/reasons.ts'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import { type Transaction, query } from '../../db/client.ts'
import { aiAgentTestCases } from '../ai-agent-test-cases/table.ts'
import { aiAgents } from '../ai-agents/table.ts'
import { isDraftSql } from './pinned.ts'
import { knowledgeBase } from './table.ts'
import type { EntryKey } from './versions.ts'

/** A computed column: the AI agents that use the row's entry. */
export const usersInSql = sql.raw(`
  select coalesce(jsonb_agg(jsonb_build_object('id', used.id, 'label', used.name, 'is_draft', used.is_draft,
    'is_published', used.is_published, 'version', used.version) order by used.name, used.id), '[]')
  from (
    select agent.id, agent.name, "knowledge_base"."id" = any(agent.knowledge_ids) as is_draft,
      coalesce(version.configuration -> 'knowledge_ids' ? "knowledge_base"."id"::text, false)
        or coalesce(beside.configuration -> 'knowledge_ids' ? "knowledge_base"."id"::text, false) as is_published,
      coalesce((select pin.version from jsonb_to_recordset(version.knowledge) as pin (entry_id uuid, version integer)
        where pin.entry_id = "knowledge_base"."id"),
        (select pin.version from jsonb_to_recordset(beside.knowledge) as pin (entry_id uuid, version integer)
        where pin.entry_id = "knowledge_base"."id")) as version
    from ai_agents agent
    left join ai_agent_versions version on version.tenant_id = agent.tenant_id and version.agent_id = agent.id
      and version.number = agent.published_version
    left join ai_agent_versions beside on beside.tenant_id = agent.tenant_id and beside.agent_id = agent.id
      and beside.number = agent.parallel_version
    where agent.tenant_id = "knowledge_base"."tenant_id"
  ) used
  where used.is_draft or used.is_published`)

/** A computed column: the run of test cases for the newest version of the row's entry. */
export const caseRunSql = sql`
  select jsonb_build_object('version', run.version, 'status', run.status, 'total', run.total, 'done', run.done,
    'failed', run.failed, 'agents', run.agents)
  from test_case_runs run
  where run.tenant_id = "knowledge_base"."tenant_id" and run.id = "knowledge_base"."id"
    and run.version = "knowledge_base"."version" and ${isDraftSql}`

/** The AI agents that use an entry, in their draft or published version. */
export async function usersOf(tx: Transaction, { tenant_id, id }: EntryKey): Promise<UsedBy[]> {
  const [found] = await query<Pick<KnowledgeEntry, 'agents'>>(
    tx,
    sql`select (${usersInSql}) as agents from ${knowledgeBase}
      where ${and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))}`,
  )
  return found!.agents.map(({ id, label }) => ({ resource: 'ai-agents', id, label }))
}

/** Removes an entry from agents' drafts before its deletion. Published versions never change. */
export async function takeFromDrafts(tx: Transaction, { tenant_id, id }: EntryKey): Promise<void> {
  const isDraft = sql`${id}::uuid = any(${aiAgents.knowledge_ids})`
  await tx
    .update(aiAgents)
    .set({
      knowledge_ids: sql`array_remove(${aiAgents.knowledge_ids}, ${id}::uuid)`,
      knowledge_pins: withoutEntry(id),
      knowledge_status: 'unknown',
    })
    .where(and(eq(aiAgents.tenant_id, tenant_id), isDraft))
}

/** Makes drafts that were restored to an earlier version of an entry answer from its newest one again. */
export async function releaseDrafts(tx: Transaction, { tenant_id, id }: EntryKey): Promise<void> {
  const isHeld = sql`${aiAgents.knowledge_pins} @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text))`
  await tx
    .update(aiAgents)
    .set({ knowledge_pins: withoutEntry(id) })
    .where(and(eq(aiAgents.tenant_id, tenant_id), isHeld))
}

const withoutEntry = (id: string) => sql`(
  select coalesce(jsonb_agg(pin), '[]') from jsonb_array_elements(${aiAgents.knowledge_pins}) pin
  where pin ->> 'entry_id' <> ${id})`

/** Marks test cases that expect an entry before its deletion. */
export async function failCases(
  tx: Transaction,
  { tenant_id, id, title }: EntryKey & { title: string },
): Promise<void> {
  const problem: Refusal = { reason: 'case_cited_deleted', params: { entries: `“${title}”` } }
  const expectIt = sql`${aiAgentTestCases.expect} -> 'cites' ? ${id}::text`
  await tx
    .update(aiAgentTestCases)
    .set({ result: 'failed', problem })
    .where(and(eq(aiAgentTestCases.tenant_id, tenant_id), expectIt))
}
