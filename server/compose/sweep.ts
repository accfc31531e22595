import { sql, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { query, type Database, type Transaction } from '../db/client.ts'
import { inPlatform } from '../db/scope.ts'
import { inSlices } from '../db/slices.ts'
import type { Sweep } from './noun.ts'

/** Rows that one statement deletes. */
const pageSize = 200

/** Deletes old rows, in slices. */
export async function sweepAll(db: Database, sweeps: Sweep[]): Promise<void> {
  for (const one of sweeps) {
    if (typeof one === 'function') await inPlatform(db, one)
    else await sweepTable(db, ...one)
  }
}

const sweepTable = (db: Database, table: PgTable, isOld: SQL | undefined) =>
  inSlices(db, (isOver) =>
    inPlatform(db, async (tx) => {
      while ((await deleteSome(tx, table, isOld)) === pageSize) if (isOver()) return true
      return false
    }),
  )

/** Deletes a page of rows. @returns their number */
async function deleteSome(tx: Transaction, table: PgTable, isOld: SQL | undefined): Promise<number> {
  const page = sql`array(select ctid from ${table} where ${isOld} limit ${pageSize})`
  return (await query(tx, sql`delete from ${table} where ctid = any(${page}) returning 1 as one`)).length
}
