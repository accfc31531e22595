import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { knowledgeBase as entries, knowledgePassages } from './table.ts'
import { type Entry, reportIn, requireMine } from './leases.ts'
import { splitText } from './split.ts'
import type { newestVersion } from './versions.ts'

type Version = NonNullable<Awaited<ReturnType<typeof newestVersion>>>

/** Rows per statement. */
const pageSize = 10
/** Passages between reports of the progress, which renew the lease. */
const reported = 1_000
/** The progress of an entry at the start of indexing. */
export const indexingFrom = 0.8

/**
 * Writes the passages of a version; the former ones answer until the entry is switched to this version. Writes long
 * texts in slices, so that locks are short.
 *
 * @returns the number of passages
 * @throws Lost
 */
export async function writePassages(
  db: Database,
  entry: Entry,
  { version, text, pages, addresses }: Version,
): Promise<number> {
  const { tenant_id, id: entry_id, title, language } = entry
  const passages = splitText(text, pages).slice(0, maxPassages)
  // Removes passages of an interrupted attempt.
  await removePassages(db, entry, gt(knowledgePassages.version, entry.version))
  let at = 0
  await inSlices(db, (isOver) =>
    inTenant(db, tenant_id, async (tx) => {
      await requireMine(tx, entry)
      while (at < passages.length) {
        if (at > 0 && at % reported === 0) {
          const progress = indexingFrom + ((1 - indexingFrom) * at) / passages.length
          await reportIn(tx, entry, { progress })
        }
        const rows = passages.slice(at, at + pageSize).map((passage, place) => {
          const url = passage.page === null ? null : (addresses[passage.page - 1] ?? null)
          return { ...passage, url, tenant_id, entry_id, version, title, language, position: at + place + 1 }
        })
        await tx.insert(knowledgePassages).values(rows)
        at += rows.length
        if (isOver()) break
      }
      return at < passages.length
    }),
  )
  return passages.length
}

/** Removes passages that no version in use needs, in slices. */
export async function removePassages(db: Database, { tenant_id, id }: Entry, which: SQL): Promise<void> {
  const are = and(eq(knowledgePassages.tenant_id, tenant_id), eq(knowledgePassages.entry_id, id), which)
  await inSlices(db, (isOver) =>
    inTenant(db, tenant_id, async (tx) => {
      for (;;) {
        const some = tx.select({ id: knowledgePassages.id }).from(knowledgePassages).where(are).limit(pageSize)
        const removed = await tx
          .delete(knowledgePassages)
          .where(and(eq(knowledgePassages.tenant_id, tenant_id), sql`${knowledgePassages.id} in (${some})`))
          .returning({ id: knowledgePassages.id })
        if (removed.length < pageSize) return false
        if (isOver()) return true
      }
    }),
  )
}

/** The oldest other entry with the same text; null if there is none. */
export async function findDuplicate(tx: Transaction, { tenant_id, id }: Entry, sha256: string): Promise<string | null> {
  const isOther = and(eq(entries.tenant_id, tenant_id), eq(entries.sha256, sha256), ne(entries.id, id))
  const [found] = await tx
    .select({ id: entries.id })
    .from(entries)
    .where(and(isOther, ne(entries.status, 'archived')))
    .orderBy(sql`${entries.created_at}, ${entries.id}`)
    .limit(1)
  return found?.id ?? null
}

/** Passages of the longest permitted text. */
const maxPassages = 10_000
