import { and, inArray, sql } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import { knowledgeVersions } from './table.ts'
import { type EntryKey, isOf, wordedOf } from './versions.ts'

/** The entry versions pinned by agents' versions in force: `pin.entry_id`, `pin.version`. */
export const pinsInForce = sql.raw(`
  ai_agents agent
  join ai_agent_versions published on published.tenant_id = agent.tenant_id and published.agent_id = agent.id
    and published.number in (agent.published_version, agent.parallel_version)
  cross join lateral jsonb_to_recordset(published.knowledge) as pin (entry_id uuid, version integer)`)

/** The versions of an entry pinned by agents' versions in force. */
export const pinnedVersions = async (tx: Transaction, { tenant_id, id }: EntryKey): Promise<number[]> => {
  const found = await query<{ version: number }>(
    tx,
    sql`select distinct pin.version from ${pinsInForce} where agent.tenant_id = ${tenant_id} and pin.entry_id = ${id}`,
  )
  return found.map(({ version }) => version)
}

/** Like `pinnedVersions`, with those that agents' drafts were restored to. */
export async function keptVersions(tx: Transaction, { tenant_id, id }: EntryKey): Promise<number[]> {
  const held = await query<{ version: number }>(
    tx,
    sql`select distinct held.version from ai_agents agent
      cross join lateral jsonb_to_recordset(agent.knowledge_pins) as held (entry_id uuid, version integer)
      where agent.tenant_id = ${tenant_id} and held.entry_id = ${id}`,
  )
  return [...(await pinnedVersions(tx, { tenant_id, id })), ...held.map(({ version }) => version)]
}

/** True if conversations at ElevenLabs answer from an earlier version of an entry, which its next one would replace there. */
export async function isHeardAtProvider(tx: Transaction, { tenant_id, id }: EntryKey, next: number): Promise<boolean> {
  const [found] = await query<{ is: boolean }>(
    tx,
    sql`select exists (select from ${pinsInForce}
      where agent.tenant_id = ${tenant_id} and pin.entry_id = ${id} and pin.version <> ${next}
        and published.configuration ->> 'llm' = 'elevenlabs') as is`,
  )
  return found!.is
}

/** Tells whether a version of an agent pins an entry, in force or not. */
export async function isPinned(tx: Transaction, { tenant_id, id }: EntryKey): Promise<boolean> {
  const [found] = await query<{ is: boolean }>(
    tx,
    sql`select exists (select from ai_agent_versions one
      where one.tenant_id = ${tenant_id}
        and one.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text))) as is`,
  )
  return found!.is
}

/** A computed column: true if calls use an earlier version of the row's entry than its newest. */
export const isDraftSql = sql<boolean>`(not "knowledge_base"."goes_live" and exists (
  select from ${pinsInForce}
  where agent.tenant_id = "knowledge_base"."tenant_id" and pin.entry_id = "knowledge_base"."id"
    and ("knowledge_base"."status" in ('queued', 'fetching', 'extracting', 'indexing')
      or pin.version <> "knowledge_base"."version")))`

/** The texts of the versions that are kept. */
export async function keptTexts(tx: Transaction, entry: EntryKey): Promise<string[]> {
  const versions = await keptVersions(tx, entry)
  if (versions.length === 0) return []
  const arePinned = and(isOf(entry), inArray(knowledgeVersions.version, versions))
  const found = await tx
    .select({ text: knowledgeVersions.text, edits: knowledgeVersions.edits })
    .from(knowledgeVersions)
    .where(arePinned)
  return found.map(wordedOf)
}
