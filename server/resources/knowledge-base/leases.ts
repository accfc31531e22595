import { and, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inTenant } from '../../db/scope.ts'
import { holdTenant } from '../../identity/tenants/hold.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { isLeased, leaseEnd, takeDue } from '../../queue/lease.ts'
import { knowledgeBase } from './table.ts'

export type Entry = typeof knowledgeBase.$inferSelect
type Columns = Partial<typeof knowledgeBase.$inferInsert>

/** Seconds without a report after which a worker is presumed dead. Each step reports at its start. */
const leaseSeconds = 120
/** Maximum attempts: an entry that crashes its process this often is not read again. */
export const maxAttempts = 4

export const inProgress = ['queued', 'fetching', 'extracting', 'indexing'] as const

/** Thrown if another worker, or an edit, has taken the entry. */
export class Lost extends Error {}

/** Takes the next entry to read. Tenants without an entry in progress go first. */
export async function takeEntry(db: Database): Promise<Entry | undefined> {
  const [entry] = await takeDue(db, {
    table: knowledgeBase,
    seconds: leaseSeconds,
    isOpen: and(inArray(knowledgeBase.status, [...inProgress]), isOfOpenTenant(knowledgeBase.tenant_id)),
    inWork: sql`other.lease is not null`,
  })
  return entry
}

/** Writes columns of an entry and renews the lease. @throws Lost */
export const report = (db: Database, entry: Entry, columns: Columns): Promise<Entry> =>
  inTenant(db, entry.tenant_id, (tx) => reportIn(tx, entry, columns))

/** Like `report`, in the transaction of the step. @throws Lost */
export async function reportIn(tx: Transaction, entry: Entry, columns: Columns): Promise<Entry> {
  await holdTenant(tx, entry.tenant_id)
  const [row] = await tx
    .update(knowledgeBase)
    .set({ run_at: leaseEnd(leaseSeconds) as unknown as string, ...columns })
    .where(isLeased(knowledgeBase, entry))
    .returning()
  if (!row) throw new Lost()
  return row
}

/** Requires that this worker holds the entry, and locks it until the transaction ends. @throws Lost */
export async function requireMine(tx: Transaction, entry: Entry): Promise<void> {
  await holdTenant(tx, entry.tenant_id)
  const [row] = await tx
    .select({ id: knowledgeBase.id })
    .from(knowledgeBase)
    .where(isLeased(knowledgeBase, entry))
    .for('share')
  if (!row) throw new Lost()
}

/** Releases an entry for the next worker. */
export const release = (db: Database, entry: Entry): Promise<unknown> =>
  report(db, entry, { lease: null, attempts: entry.attempts - 1, run_at: now }).catch(() => {})

const now = sql`clock_timestamp()` as unknown as string
