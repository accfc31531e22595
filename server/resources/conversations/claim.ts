import { and, inArray, lte, sql, type SQL } from 'drizzle-orm'
import type { Database } from '../../db/client.ts'
import { inPlatform } from '../../db/scope.ts'
import type { Stored } from './aftercare.ts'
import { conversations } from './table.ts'

const mostAtOnce = 5

/**
 * Takes conversations whose time has come for two minutes; another process takes them after that.
 *
 * @param at the column of that time
 */
export const claim = (db: Database, at: 'seen_at' | 'read_at', where?: SQL): Promise<Stored[]> =>
  inPlatform(db, async (tx) => {
    const due = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(and(where, lte(conversations[at], sql`clock_timestamp()`)))
      .orderBy(conversations[at])
      .limit(mostAtOnce)
      .for('update', { skipLocked: true })
    const ids = due.map(({ id }) => id)
    if (ids.length === 0) return []
    return tx
      .update(conversations)
      .set({ [at]: sql`clock_timestamp() + interval '2 minutes'` })
      .where(inArray(conversations.id, ids))
      .returning()
  })
