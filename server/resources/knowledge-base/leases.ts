import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/client.ts'
import { inPlatform, inTenant } from '../../db/scope.ts'
import { isOfOpenTenant } from '../../identity/tenants/open.ts'
import { knowledgeBase } from './table.ts'

export type Entry = typeof knowledgeBase.$inferSelect
type Columns = Partial<typeof knowledgeBase.$inferInsert>

/** Seconds after which a worker that reports nothing is presumed dead. Each step reports when it begins. */
const leaseSeconds = 120
/** An entry that ends its process this often is not read again. */
export const maxAttempts = 4

export const inProgress = ['queued', 'fetching', 'extracting', 'indexing'] as const

const leaseEnd = sql`clock_timestamp() + make_interval(secs => ${leaseSeconds})` as unknown as string

/** Thrown where another worker, or an edit, has taken the entry. */
export class Lost extends Error {}

/** Takes the next entry to read. A tenant without an entry that is being read goes first. */
export function takeEntry(db: Database): Promise<Entry | undefined> {
  const others = sql`(select count(*) from ${knowledgeBase} other
    where other.tenant_id = ${knowledgeBase.tenant_id} and other.lease is not null and other.run_at > clock_timestamp())`
  return inPlatform(db, async (tx) => {
    const isDue = and(
      inArray(knowledgeBase.status, [...inProgress]),
      lte(knowledgeBase.run_at, sql`clock_timestamp()`),
      isOfOpenTenant(knowledgeBase.tenant_id),
    )
    const [due] = await tx
      .select()
      .from(knowledgeBase)
      .where(isDue)
      .orderBy(others, asc(knowledgeBase.run_at))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!due) return undefined
    const taken = { lease: randomUUID(), attempts: due.attempts + 1, run_at: leaseEnd }
    await tx.update(knowledgeBase).set(taken).where(isEntry(due))
    return { ...due, ...taken }
  })
}

/** Writes columns of an entry that this worker still reads, and keeps it for the next step. @throws Lost */
export const report = (db: Database, entry: Entry, columns: Columns): Promise<Entry> =>
  inTenant(db, entry.tenant_id, (tx) => reportIn(tx, entry, columns))

/** The same in a transaction of the step. @throws Lost */
export async function reportIn(tx: Transaction, entry: Entry, columns: Columns): Promise<Entry> {
  const [row] = await tx
    .update(knowledgeBase)
    .set({ run_at: leaseEnd, ...columns })
    .where(isMine(entry))
    .returning()
  if (!row) throw new Lost()
  return row
}

/** Requires that this worker still reads an entry, and keeps it so until the transaction ends. @throws Lost */
export async function requireMine(tx: Transaction, entry: Entry): Promise<void> {
  const [row] = await tx.select({ id: knowledgeBase.id }).from(knowledgeBase).where(isMine(entry)).for('share')
  if (!row) throw new Lost()
}

/** Leaves an entry to the next worker at once. */
export const release = (db: Database, entry: Entry): Promise<unknown> =>
  report(db, entry, { lease: null, attempts: entry.attempts - 1, run_at: now }).catch(() => {})

const now = sql`clock_timestamp()` as unknown as string

const isEntry = ({ tenant_id, id }: Pick<Entry, 'tenant_id' | 'id'>) =>
  and(eq(knowledgeBase.tenant_id, tenant_id), eq(knowledgeBase.id, id))

const isMine = (entry: Entry) => and(isEntry(entry), eq(knowledgeBase.lease, entry.lease!))
