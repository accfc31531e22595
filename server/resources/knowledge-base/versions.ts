import { createHash } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { knowledgeVersions, type PassageEdit } from './table.ts'

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
  /** The corrections of its passages. Default: those of the newest version. */
  edits?: PassageEdit[]
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

/** A text with the corrected ones beside it, for finding words in it. */
export const wordedOf = ({ text, edits }: Pick<typeof knowledgeVersions.$inferSelect, 'text' | 'edits'>): string =>
  [text, ...edits.flatMap((edit) => edit.text ?? [])].join('\n')

/** Stores a text as a new version, unless the newest one has the same text. */
export async function addVersion(
  tx: Transaction,
  entry: EntryKey,
  { text, pages = [], addresses = [], edits }: ReadText,
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
    edits: edits ?? newest?.edits ?? [],
    restored_from,
  })
}
