import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { knowledgeVersions } from './table.ts'

export interface EntryKey {
  tenant_id: string
  id: string
}

/** A text that was read from a source. */
export interface ReadText {
  text: string
  /** Offsets of the pages of a PDF. */
  pages?: number[]
  /** Addresses of the pages of a site. */
  addresses?: string[]
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

export const isOf = ({ tenant_id, id }: EntryKey) =>
  and(eq(knowledgeVersions.tenant_id, tenant_id), eq(knowledgeVersions.entry_id, id))

/** The newest version, which may not be indexed yet. */
export async function newestVersion(tx: Transaction, entry: EntryKey) {
  const [found] = await tx
    .select()
    .from(knowledgeVersions)
    .where(isOf(entry))
    .orderBy(desc(knowledgeVersions.version))
    .limit(1)
  return found
}

/** Stores a text as a new version, unless the newest one has the same text. */
export async function addVersion(
  tx: Transaction,
  entry: EntryKey,
  { text, pages = [], addresses = [] }: ReadText,
  restored_from: number | null = null,
): Promise<void> {
  const newest = await newestVersion(tx, entry)
  const sha256 = hashOf(text)
  if (newest?.sha256 === sha256 && restored_from === null) return
  await tx.insert(knowledgeVersions).values({
    tenant_id: entry.tenant_id,
    entry_id: entry.id,
    version: (newest?.version ?? 0) + 1,
    text,
    pages,
    addresses,
    sha256,
    char_count: text.length,
    restored_from,
  })
}
