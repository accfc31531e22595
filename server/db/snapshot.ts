import { PGlite } from '@electric-sql/pglite'
import type { Database, Transaction } from './client.ts'
import { inTenant, switchToTenant } from './scope.ts'
import { send, transaction } from './transaction.ts'

/** Runs a read-only step. Steps run one after another. */
export type Read = <T>(step: (tx: Transaction) => Promise<T>) => Promise<T>

/**
 * Reads the rows of one tenant in several steps, between which the caller may wait for a client. PostgreSQL shows all
 * steps one snapshot. PGlite has a single connection, which each step returns, so that nobody waits for the client.
 */
export function inSnapshot<T>(db: Database, tenantId: string, run: (read: Read) => Promise<T>): Promise<T> {
  const { $client } = db as unknown as { $client: unknown }
  if ($client instanceof PGlite) return run((step) => inTenant(db, tenantId, step))
  return transaction(db, {
    opening: (tx) =>
      Promise.all([
        send(tx, { sql: 'set transaction isolation level repeatable read, read only', params: [] }),
        switchToTenant(tx, tenantId),
      ]),
    run: (tx) => run((step) => step(tx)),
  })
}
