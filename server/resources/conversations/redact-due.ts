import { and, asc, eq, inArray, isNull, isNotNull, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { inSlices } from '../../db/slices.ts'
import type { Deps } from '../../http/app-context.ts'
import { tenants } from '../../identity/tenants/table.ts'
import { redact } from './aftercare.ts'
import { conversations } from './table.ts'

export const redactionMs = 10 * 60_000
/** Conversations to redact between checks of the time limit. */
const pageSize = 5

/**
 * Redacts conversations that ended the tenant's number of days ago. Skips those still being evaluated. Safe in several
 * processes.
 */
export async function redactDueConversations({ db }: Pick<Deps, 'db'>): Promise<void> {
  const wanting = await inPlatform(db, (tx) =>
    tx
      .select({ tenant_id: tenants.id, days: sql<number>`${tenants.redact_after_days}` })
      .from(tenants)
      .where(and(isNotNull(tenants.redact_after_days), notInArray(tenants.status, ['archived']))),
  )
  for (const { tenant_id, days } of wanting) {
    await inSlices(db, (isOver) =>
      inTenant(db, tenant_id, async (tx) => {
        while ((await redactSome(tx, tenant_id, days)) === pageSize) if (isOver()) return true
        return false
      }),
    )
  }
}

/** @returns the number of conversations found */
async function redactSome(tx: Transaction, tenantId: string, days: number): Promise<number> {
  const due = await tx
    .select()
    .from(conversations)
    .where(
      and(
        eq(conversations.tenant_id, tenantId),
        isNull(conversations.redacted_at),
        inArray(conversations.status, ['done', 'failed']),
        sql`${conversations.ended_at} <= now() - make_interval(days => ${days})`,
      ),
    )
    .orderBy(asc(conversations.ended_at))
    .limit(pageSize)
    .for('update', { skipLocked: true })
  for (const row of due) await redact(tx, row)
  return due.length
}
