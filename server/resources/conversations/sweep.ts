import { and, eq, isNull, lt, sql } from 'drizzle-orm'
import type { Deps } from '../../http/app-context.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { endConversation } from './store.ts'
import { conversations } from './table.ts'

export const conversationSweepMs = 30_000
const most = 500

/**
 * Ends conversations whose process died, and deletes those that were never opened. Those at ElevenLabs end when they
 * are read there. Safe in several processes.
 */
export async function sweepConversations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const lost = await inPlatform(db, async (tx) => {
    await tx.delete(conversations).where(isUnopened)
    return tx
      .select({ tenant_id: conversations.tenant_id, id: conversations.id })
      .from(conversations)
      .where(isLost)
      .limit(most)
  })
  for (const key of lost) await inTenant(db, key.tenant_id, (tx) => endConversation(tx, key, 'lost'))
}

const isUnopened = and(
  eq(conversations.status, 'initiated'),
  isNull(conversations.read_at),
  lt(conversations.seen_at, sql`now() - interval '5 minutes'`),
)
const isLost = and(
  eq(conversations.status, 'in_progress'),
  isNull(conversations.read_at),
  lt(conversations.seen_at, sql`now() - interval '1 minute'`),
)
