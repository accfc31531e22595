import { sql, type SQL } from 'drizzle-orm'
import { query, type Transaction } from '../../db/client.ts'
import { refused } from '../../base/problem.ts'

/** Megabytes that a tenant without a plan can store. */
export const defaultStorageMb = 1_000
const megabyte = 1_000_000
/** The minimum size counted for a file, including its row and page. */
const leastBytes = 4096

/**
 * Enforces the storage quota of the tenant's plan in the transaction that stores the file.
 *
 * @throws Problem 409 `limit_reached`
 */
export async function requireStorage(tx: Transaction, tenantId: string, size: number): Promise<void> {
  // Serializes the uploads of a tenant, since concurrent ones could exceed the quota together.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`storage ${tenantId}`}, 0))`)
  const { used, allowed } = await bytesOf(tx, tenantId)
  if (used + Math.max(size, leastBytes) <= allowed * megabyte) return
  throw refused('storage_full', { limit: 'storage_mb', used: Math.round(used / megabyte), allowed })
}

/** Returns the storage that a tenant uses and is allowed, in megabytes. */
export async function storageOf(tx: Transaction, tenantId: string) {
  const { used, allowed } = await bytesOf(tx, tenantId)
  return { used: Math.round(used / megabyte), allowed }
}

/** A statement that reads the megabytes that a tenant stores. */
export const storageUse = (tenantId: string): SQL => sql`
  select round(coalesce(sum(greatest(size, ${leastBytes}::int)), 0) / ${megabyte}::numeric) from files
  where tenant_id = ${tenantId}`

async function bytesOf(tx: Transaction, tenantId: string): Promise<{ used: number; allowed: number }> {
  const [found] = await query<{ used: number; allowed: number }>(
    tx,
    sql`select
      (select coalesce(sum(greatest(size, ${leastBytes}::int)), 0)::float8 from files where tenant_id = ${tenantId}) as used,
      coalesce(
        (select (p.included->>'storage_mb')::int from tenants t join plans p on p.id = t.plan_id where t.id = ${tenantId}),
        ${defaultStorageMb}::int
      ) as allowed`,
  )
  return found!
}
