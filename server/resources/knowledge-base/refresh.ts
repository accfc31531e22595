import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { queuedAgain } from './queued.ts'
import { knowledgeBase } from './table.ts'

/** Milliseconds between checks for pages to refresh. */
export const refreshCheckMs = 60_000

/** Queues the pages that are due for a refresh. Safe in several processes. */
export const queueRefreshes = (db: Database): Promise<void> =>
  inPlatform(db, async (tx) => {
    const isDue = and(
      eq(knowledgeBase.source_type, 'url'),
      lte(knowledgeBase.next_refresh_at, sql`now()`),
      isOfOpenTenant(knowledgeBase.tenant_id),
    )
    await tx
      .update(knowledgeBase)
      .set({ ...queuedAgain, next_refresh_at: null, edited_by_id: null })
      .where(and(isDue, inArray(knowledgeBase.status, ['ready', 'stale'])))
  })
