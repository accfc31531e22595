import { and, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import type { Keys } from '../../identity/keys.ts'
import { knowledgeBase, knowledgePassages } from './table.ts'
import { enqueue } from '../../queue/queue.ts'
import type { Handler } from '../../queue/worker.ts'
import type { Entry } from './leases.ts'
import type { EntryKey } from './versions.ts'

/** The kind of the tasks that rename the passages of a long entry. */
export const namingTask = 'knowledge-naming'

/** Maximum passages that are renamed in the transaction of the change. */
const atOnce = 100
/** Passages per statement. */
const pageSize = 25

/**
 * Copies the title and language of an entry to its passages, which are searched by both. Those of a long entry follow
 * in slices, and are found by the former values until then.
 */
export async function nameAlike(tx: Transaction, keys: Keys, entry: Entry): Promise<void> {
  const { tenant_id, id, chunk_count } = entry
  if (chunk_count <= atOnce) await nameSome(tx, entry, 0, atOnce)
  else await enqueue(tx, keys, namingTask, { tenant_id, id }, tenant_id)
}

/** Renames the passages of a long entry. A concurrent change waits for one slice, and queues its own task. */
export const createNaming =
  (db: Database): Handler =>
  async ({ tenant_id, id }: EntryKey) => {
    let at = 0
    await inSlices(db, (isOver) =>
      inTenant(db, tenant_id, async (tx) => {
        const isIt = and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))
        const [entry] = await tx.select().from(knowledgeBase).where(isIt).for('share')
        if (!entry) return false
        for (; at < entry.chunk_count; at += pageSize) {
          if (isOver()) return true
          await nameSome(tx, entry, at, pageSize)
        }
        return false
      }),
    )
  }

async function nameSome(tx: Transaction, entry: Entry, after: number, count: number): Promise<void> {
  const { tenant_id, id, version, title, language } = entry
  const { position } = knowledgePassages
  const isOf = and(eq(knowledgePassages.tenant_id, tenant_id), eq(knowledgePassages.entry_id, id))
  const isInPage = and(eq(knowledgePassages.version, version), gt(position, after), lte(position, after + count))
  await tx.update(knowledgePassages).set({ title, language }).where(and(isOf, isInPage))
}
