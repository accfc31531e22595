import { sql } from 'drizzle-orm'
import type { KnowledgeEntry } from '#contract/knowledge-base/contract.ts'
import type { Policy } from '../../record/policy.ts'
import { isDraftSql } from './pinned.ts'
import { caseRunSql, usersInSql } from './used-by.ts'

type Status = KnowledgeEntry['status']

/** The statuses that permit an action, in addition to the policy below. */
const possible: Record<string, Status[]> = {
  retry: ['failed'],
  refresh: ['ready', 'stale'],
  archive: ['queued', 'ready', 'failed', 'stale'],
  rollback: ['ready', 'failed', 'stale'],
  updatePassage: ['ready', 'stale'],
}

const changing = ['update', 'replaceFile']

export const knowledgePolicy: Policy<KnowledgeEntry> = {
  readsAlike: true,
  can(_actor, action, row) {
    if (!row) return true
    if (changing.includes(action) && row.status === 'archived') return { reason: 'archived' }
    if (action === 'replaceFile' && row.source_type !== 'file') return { reason: 'not_a_file' }
    if (action === 'refresh' && row.source_type !== 'url') return { reason: 'not_a_page' }
    return !possible[action] || possible[action].includes(row.status) || { reason: 'wrong_status' }
  },
}

const ofEntry = (columns: string, table: string, more = '') =>
  sql.raw(`(
    select ${columns} from ${table} own
    where own.tenant_id = "knowledge_base"."tenant_id" and own.entry_id = "knowledge_base"."id"${more})`)

/** Formats times in SQL, because computed fields are not decoded. */
const isoText = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const knowledgeComputed = {
  /** The text of entries of type text; other entries are read by passages. */
  content: sql`case when "knowledge_base"."source_type" = 'text'
    or "knowledge_base"."source_type" = 'file' and "knowledge_base"."char_count" between 1 and 500000 then ${ofEntry('own.text', 'knowledge_versions', ' order by own.version desc limit 1')} end`,
  hit_count: sql<number>`coalesce(${ofEntry('own.hit_count', 'knowledge_hits')}, 0)`,
  draft: isDraftSql,
  agents: usersInSql,
  case_run: caseRunSql,
  lost_corrections: sql`(
    select coalesce(jsonb_agg(one order by one ->> 'at'), '[]')
    from knowledge_versions own cross join lateral jsonb_array_elements(own.edits) one
    where own.tenant_id = "knowledge_base"."tenant_id" and own.entry_id = "knowledge_base"."id"
      and own.version = "knowledge_base"."version" and one -> 'is_lost' = 'true')`,
  last_hit_at: ofEntry(isoText('own.last_hit_at'), 'knowledge_hits'),
}
