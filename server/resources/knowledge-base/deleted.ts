import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { nextVersion } from '../../db/columns.ts'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Keys } from '../../identity/keys.ts'
import { requireWithin } from '../tenants/ports.ts'
import { knowledgeBase } from './table.ts'
import { removeDocument } from './upload.ts'

/** The columns of a deleted entry that published versions pin. */
export const deletedColumns = () => ({
  deleted_at: new Date().toISOString(),
  status: 'archived' as const,
  lease: null,
  goes_live: false,
  next_refresh_at: null,
})

/**
 * Takes entries back that were deleted since an agent's version was published, with the text that they had.
 *
 * @returns their titles
 * @throws Problem 409 if the tenant's limit of knowledge is reached
 */
export async function takeBack(tx: Transaction, tenantId: string, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { tenant_id, id, deleted_at, title, size } = knowledgeBase
  const are = and(eq(tenant_id, tenantId), inArray(id, ids), isNotNull(deleted_at))
  const found = await tx.select({ title, size }).from(knowledgeBase).where(are)
  if (found.length === 0) return []
  await requireWithin(tx, tenantId, 'knowledge_mb', found.reduce((sum, entry) => sum + entry.size, 0) / 1e6)
  await tx.update(knowledgeBase).set({ deleted_at: null, status: 'ready', updated_at: nextVersion }).where(are)
  return found.map((entry) => entry.title)
}

/** Milliseconds between checks for deleted entries that no version pins any more. */
export const forgetCheckMs = 3_600_000
const most = 100

/** Deletes entries that were kept for versions which are gone with their agents. */
export const forgetDeleted = ({ db, keys }: { db: Database; keys: Keys }): Promise<void> =>
  inPlatform(db, async (tx) => {
    const { tenant_id, id, deleted_at, provider_doc_id } = knowledgeBase
    const isUnpinned = sql`not exists (select from ai_agent_versions one where one.tenant_id = ${tenant_id}
      and one.knowledge @> jsonb_build_array(jsonb_build_object('entry_id', ${id}::text)))`
    const gone = await tx
      .select({ tenant_id, id, provider_doc_id })
      .from(knowledgeBase)
      .where(and(isNotNull(deleted_at), isUnpinned))
      .limit(most)
      .for('update', { skipLocked: true })
    for (const entry of gone) {
      await removeDocument(tx, keys, entry)
      await tx.delete(knowledgeBase).where(and(eq(tenant_id, entry.tenant_id), eq(id, entry.id)))
    }
  })
