import { and, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { type Entry, requireMine } from './leases.ts'
import { knowledgeWords } from './table.ts'

/** Words per statement, and maximum per entry. */
const [pageSize, most] = [200, 20_000]

/** The distinct words of a text with at least four letters, which may be misspelt in questions. */
export const vocabularyOf = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}{4,40}(?![\p{L}\p{N}])/gu) ?? [])].slice(0, most)

/** Adds the words of a text to those of an entry. */
export async function addWords(
  tx: Transaction,
  { tenant_id, id: entry_id }: Pick<Entry, 'tenant_id' | 'id'>,
  text: string,
): Promise<void> {
  const words = vocabularyOf(text)
  for (let at = 0; at < words.length; at += pageSize) {
    const some = words.slice(at, at + pageSize).map((word) => ({ tenant_id, entry_id, word }))
    await tx.insert(knowledgeWords).values(some).onConflictDoNothing()
  }
}

/** Writes the words of an entry in slices, and removes those it no longer contains. @throws Lost */
export async function writeVocabulary(db: Database, entry: Entry, text: string): Promise<void> {
  const { tenant_id, id: entry_id } = entry
  const words = vocabularyOf(`${entry.title}\n${text}`)
  let at = 0
  await inSlices(db, (isOver) =>
    inTenant(db, tenant_id, async (tx) => {
      await requireMine(tx, entry)
      while (at < words.length) {
        const some = words.slice(at, at + pageSize)
        await tx
          .insert(knowledgeWords)
          .values(some.map((word) => ({ tenant_id, entry_id, word })))
          .onConflictDoNothing()
        at += pageSize
        if (isOver()) break
      }
      return at < words.length
    }),
  )
  const isGone = sql`${knowledgeWords.word} <> all(${sql.param(`{${words.join(',')}}`)}::text[])`
  await inTenant(db, tenant_id, (tx) =>
    tx
      .delete(knowledgeWords)
      .where(and(eq(knowledgeWords.tenant_id, tenant_id), eq(knowledgeWords.entry_id, entry_id), isGone)),
  )
}
