import { and, eq, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import type { Deps } from '../../http/app-context.ts'
import { record } from '../../record/activity/record.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { endConversation, releaseConversations } from './store.ts'
import { conversations } from './table.ts'

export const retentionMs = 10 * 60_000
/** Tenants per run, and conversations per statement. */
const [mostTenants, pageSize] = [500, 20]

/**
 * Deletes conversations after the retention period of their agent, or else of the tenant. The activity log records only
 * their number.
 */
export async function deleteExpiredConversations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const due = await inPlatform(db, (tx) =>
    tx.selectDistinct({ tenant_id: conversations.tenant_id }).from(conversations).where(isExpired).limit(mostTenants),
  )
  for (const { tenant_id } of due) {
    let count = 0
    await inSlices(db, (isOver) =>
      inTenant(db, tenant_id, async (tx) => {
        do {
          const deleted = await deleteSome(tx, tenant_id)
          if (deleted === 0) return false
          count += deleted
        } while (!isOver())
        return true
      }),
    )
    if (count > 0) await inTenant(db, tenant_id, (tx) => log(tx, tenant_id, count))
  }
}

const log = (tx: Transaction, tenantId: string, count: number) =>
  record(tx, { tenant: { id: tenantId } }, null, {
    action: 'conversations.expire',
    resource: { type: 'conversations', id: null, label: String(count) },
  })

/** @returns the number of conversations found */
async function deleteSome(tx: Transaction, tenantId: string): Promise<number> {
  const found = await tx.select({ id: conversations.id }).from(conversations).where(isExpired).limit(pageSize)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return 0
  await releaseConversations(tx, tenantId, ids)
  await tx.delete(conversations).where(inArray(conversations.id, ids))
  return ids.length
}

const isExpired = and(
  isNotNull(conversations.ended_at),
  or(
    lte(conversations.expires_at, sql`now()`),
    lte(
      conversations.ended_at,
      sql`now() - make_interval(days => (
        select ${tenants.retention_days} from ${tenants} where ${tenants.id} = ${conversations.tenant_id}))`,
    ),
  ),
)

export const conversationSweepMs = 30_000
/** Conversations per run. */
const mostLost = 500

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
      .limit(mostLost)
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
