import { and, eq, ne, sql } from 'drizzle-orm'
import { maxPassages } from './bounds.ts'
import type { Transaction } from '../../db/client.ts'
import { knowledgePassages } from '../knowledge-texts/table.ts'
import { splitText } from './split.ts'
import type { knowledgeBase } from './table.ts'
import { knowledgeBase as entries } from './table.ts'
import type { newestVersion } from './versions.ts'

type Entry = typeof knowledgeBase.$inferSelect
type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** Rows of one insert. */
const pageSize = 200

/**
 * Replaces the passages of an entry by those of a version. Until the transaction commits, questions are answered from
 * those before.
 *
 * @returns the columns of the entry that follow
 */
export async function indexVersion(tx: Transaction, entry: Entry, { version, text, pages, sha256 }: Version) {
  const { tenant_id, id: entry_id, title, language } = entry
  const isIts = and(eq(knowledgePassages.tenant_id, tenant_id), eq(knowledgePassages.entry_id, entry_id))
  await tx.delete(knowledgePassages).where(isIts)
  const passages = splitText(text, pages).slice(0, maxPassages)
  const rows = passages.map((passage, at) => ({
    ...passage,
    tenant_id,
    entry_id,
    version,
    title,
    language,
    position: at + 1,
  }))
  for (let at = 0; at < rows.length; at += pageSize) {
    await tx.insert(knowledgePassages).values(rows.slice(at, at + pageSize))
  }
  const duplicate_of_id = await findDuplicate(tx, entry, sha256)
  return { version, sha256, duplicate_of_id, char_count: text.length, chunk_count: rows.length }
}

/** The oldest other entry with the same text. */
async function findDuplicate(tx: Transaction, { tenant_id, id }: Entry, sha256: string): Promise<string | null> {
  const isOther = and(eq(entries.tenant_id, tenant_id), eq(entries.sha256, sha256), ne(entries.id, id))
  const [found] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(isOther, ne(entries.status, 'archived')))
    .orderBy(sql`${entries.created_at}, ${entries.id}`)
    .limit(1)
  return found?.id ?? null
}
