import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Transaction } from './client.ts'

/**
 * Runs the statements of a file, as what a noun has in the database besides tables.
 *
 * @example prepare: sqlFile(new URL('./database.sql', import.meta.url))
 */
export function sqlFile(file: URL): (tx: Transaction) => Promise<void> {
  const statements = readFileSync(file, 'utf8')
  return async (tx) => {
    await tx.execute(sql.raw(statements))
  }
}
