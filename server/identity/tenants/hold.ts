import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/client.ts'

/**
 * Keeps a tenant from being deleted until the transaction ends. Deletion locks the tenant before its rows; a
 * transaction that locks a row and then writes a reference to the tenant would deadlock.
 */
export const holdTenant = (tx: Transaction, tenantId: string): Promise<unknown> =>
  tx.execute(sql`select from tenants where id = ${tenantId} for key share`)
