import { sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from './client.ts'
import { leaveTenant, transaction, type Options } from './transaction.ts'

/** The caller: the writer of events of live resources, and whose favourites are read. */
export interface Source {
  userId: string
  tab?: string
}

/** Runs short transactions of one tenant. */
export type InTenant = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>

/** Runs one transaction that reads and writes the rows of one tenant only, enforced by the database. */
export const inTenant = <T>(db: Database, tenantId: string, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(db, { settings: ofTenant(tenantId), run })

/**
 * Like {@link inTenant}, with first look-ups sent together with the beginning of the transaction.
 *
 * @param first sends read-only statements; their results are discarded unless the scope is set
 */
export const inTenantAfter = <Found, T>(
  db: Database,
  tenantId: string,
  first: (tx: Transaction) => Promise<Found>,
  run: (tx: Transaction, found: Found) => Promise<T>,
  { source, ...options }: Options & { source?: Source } = {},
): Promise<T> => transaction(db, { settings: ofTenant(tenantId, source), opening: first, run, ...options })

const ofTenant = (tenantId: string, source?: Source) => ({
  role: 'callcenter_tenant',
  'app.tenant_id': tenantId,
  ...(source && { 'app.user_id': source.userId, 'app.tab': source.tab ?? '' }),
})

/** Limits the rest of a transaction to one tenant. */
export const switchToTenant = (tx: Transaction, tenantId: string) =>
  tx.execute(sql`select set_config('role', 'callcenter_tenant', true), set_config('app.tenant_id', ${tenantId}, true)`)

/** Runs across tenants: for look-ups at log-in, platform admins' lists, tasks and seeding. */
export const inPlatform = <T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(db, { settings: { role: 'callcenter_platform' }, run })

/** Like {@link inPlatform}, for one look-up: sent together with the beginning of its transaction. */
export const readInPlatform = <T>(db: Database, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  transaction(db, {
    settings: { role: 'callcenter_platform' },
    opening: read,
    run: async (_, found: T) => found,
    isRead: true,
  })

/** Extends the transaction of a platform admin from their tenant to all tenants. */
export async function switchToPlatform(tx: Transaction): Promise<void> {
  leaveTenant(tx)
  await tx.execute(sql`select set_config('role', 'callcenter_platform', true)`)
}

/** Runs one step across tenants within any transaction, for log-in tables that tenants cannot read. */
export async function asPlatform<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  const [before] = await query<{ role: string }>(tx, sql`select current_setting('role') as role`)
  await switchToPlatform(tx)
  const result = await run()
  await tx.execute(sql`select set_config('role', ${before!.role}, true)`)
  return result
}
