import { and, eq, gt, ne, sql, type SQL } from 'drizzle-orm'
import type { KnowledgePin } from '#contract/ai-agent-versions.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import { queueEmbedding } from './embedding.ts'
import type { Environment } from '../../base/env.ts'
import type { Keys } from '../../identity/keys.ts'
import { knowledgeBase as entries, knowledgePassages, knowledgeVersions } from './table.ts'
import { type Entry, reportIn, requireMine } from './leases.ts'
import { isSame } from '#contract/grammar/same.ts'
import { applyEdits } from './edits.ts'
import { splitText } from './split.ts'
import { isOf, type newestVersion, wordedOf } from './versions.ts'
import { addWords } from './vocabulary.ts'

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
export async function writePassages(db: Database, entry: Entry, version: Version): Promise<number> {
  const { tenant_id } = entry
  const { passages, edits } = passagesOf(entry, version)
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
        await tx.insert(knowledgePassages).values(passages.slice(at, at + pageSize))
        at += pageSize
        if (isOver()) break
      }
      return at < passages.length
    }),
  )
  if (!isSame(edits, version.edits)) {
    const isIt = and(isOf(entry), eq(knowledgeVersions.version, version.version))
    await inTenant(db, tenant_id, (tx) => tx.update(knowledgeVersions).set({ edits }).where(isIt))
  }
  return passages.length
}

/** The rows of the passages of a version, and its corrections, marked where they are lost. */
function passagesOf(
  { tenant_id, id: entry_id, title, language }: Pick<Entry, 'tenant_id' | 'id' | 'title' | 'language'>,
  { version, text, pages, addresses, edits }: Version,
) {
  const applied = applyEdits(text, splitText(text, pages).slice(0, maxPassages), edits)
  const passages = applied.passages.map((passage, at): typeof knowledgePassages.$inferInsert => {
    const url = passage.page === null ? null : (addresses[passage.page - 1] ?? null)
    return { ...passage, url, tenant_id, entry_id, version, title, language, position: at + 1 }
  })
  return { passages, edits: applied.edits }
}

interface Host {
  db: Database
  env: Environment
  keys: Keys
}

/**
 * Writes the passages of versions that agents were restored to, if they were removed meanwhile. Each version is written
 * in one transaction, so that it is complete or missing.
 */
export async function bringBackPassages(host: Host, tenantId: string, pins: KnowledgePin[]): Promise<void> {
  for (const pin of pins) await inTenant(host.db, tenantId, (tx) => bringBack(tx, host, tenantId, pin))
}

async function bringBack(tx: Transaction, host: Host, tenant_id: string, { entry_id, version }: KnowledgePin) {
  const isEntry = and(eq(entries.tenant_id, tenant_id), eq(entries.id, entry_id))
  const [entry] = await tx.select().from(entries).where(isEntry).for('share')
  if (!entry) return
  const isVersion = and(isOf(entry), eq(knowledgeVersions.version, version))
  const [found] = await tx.select().from(knowledgeVersions).where(isVersion).for('update')
  const { tenant_id: tenant, entry_id: of, version: numbered, id } = knowledgePassages
  const areIts = and(eq(tenant, tenant_id), eq(of, entry_id), eq(numbered, version))
  const [first] = await tx.select({ id }).from(knowledgePassages).where(areIts).limit(1)
  if (!found || first) return
  const { passages } = passagesOf(entry, found)
  for (let at = 0; at < passages.length; at += pageSize) {
    await tx.insert(knowledgePassages).values(passages.slice(at, at + pageSize))
  }
  await addWords(tx, entry, wordedOf(found))
  await queueEmbedding(tx, host, entry)
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
