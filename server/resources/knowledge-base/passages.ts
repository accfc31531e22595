import { and, asc, eq, getTableColumns, ilike, or, sql } from 'drizzle-orm'
import type { StoredRow } from '../../record/resource.ts'
import type { Call, Reply } from '../../http/call.ts'
import { pageOf } from '../../http/page.ts'
import { readQuery } from '../../http/validate.ts'
import { knowledgePassages } from './table.ts'

/** Lists the passages of an entry in the order of its text. */
export async function listPassages({ tx, endpoint, query }: Call, entry: StoredRow): Promise<Reply> {
  const { q, around, ...page } = readQuery(endpoint, query)
  const { start, limit } = pageOf(page)
  const { words: _, ...columns } = getTableColumns(knowledgePassages)
  const isIts = and(
    eq(knowledgePassages.tenant_id, entry['tenant_id']),
    eq(knowledgePassages.entry_id, entry['id']),
    eq(knowledgePassages.version, entry['version']),
    q ? has(q) : undefined,
    around ? isBeside(around) : undefined,
  )
  const data = await tx
    .select(columns)
    .from(knowledgePassages)
    .where(isIts)
    .orderBy(asc(knowledgePassages.position))
    .offset(start)
    .limit(limit)
  const [found] = await tx
    .select({ total: sql<number>`count(*)::int` })
    .from(knowledgePassages)
    .where(isIts)
  return { data, meta: { total: found!.total, total_is_capped: false } }
}

const has = (words: string) =>
  and(
    ...words
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
      .map((pattern) => or(ilike(knowledgePassages.text, pattern), ilike(knowledgePassages.heading, pattern))),
  )

const isBeside = (id: string) => sql`(${knowledgePassages.entry_id}, ${knowledgePassages.position}) in (
  select one.entry_id, one.position + step from ${knowledgePassages} one, generate_series(-1, 1) step
  where one.tenant_id = ${knowledgePassages.tenant_id} and one.id = ${id})`
