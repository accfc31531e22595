import { sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from './client.ts'

/** Runs in one transaction that sees and writes the rows of one tenant only; the database enforces it. */
export function inTenant<T>(db: Database, tenantId: string, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('role', 'callcenter_tenant', true), set_config('app.tenant_id', ${tenantId}, true)`,
    )
    return run(tx)
  })
}

/** Runs across tenants: for look-ups at log-in, platform admins' lists, jobs, seeding. */
export function inPlatform<T>(db: Database, run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    await widen(tx)
    return run(tx)
  })
}

/** Lifts the transaction of a platform admin out of their own tenant. */
export const widen = (tx: Transaction) => tx.execute(sql`select set_config('role', 'callcenter_platform', true)`)

/** Does one thing across tenants within any transaction: what concerns log-ins, which no tenant can see. */
export async function asPlatform<T>(tx: Transaction, run: () => Promise<T>): Promise<T> {
  const [before] = await query<{ role: string }>(tx, sql`select current_setting('role') as role`)
  await widen(tx)
  const result = await run()
  await tx.execute(sql`select set_config('role', ${before!.role}, true)`)
  return result
}
