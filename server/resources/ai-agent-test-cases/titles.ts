import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { knowledgeBase } from '../knowledge-base/table.ts'

/** The titles of entries by their ids. Those that were deleted are missing. */
export async function titlesOf(
  tx: Transaction,
  tenantId: string,
  ids: readonly string[] = [],
): Promise<Record<string, string>> {
  if (ids.length === 0) return {}
  const { id, title, tenant_id, deleted_at } = knowledgeBase
  const areThese = and(eq(tenant_id, tenantId), inArray(id, [...ids]), isNull(deleted_at))
  const found = await tx.select({ id, title }).from(knowledgeBase).where(areThese)
  return Object.fromEntries(found.map((entry) => [entry.id, entry.title]))
}
