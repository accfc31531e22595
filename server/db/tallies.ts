import { sql } from 'drizzle-orm'
import { query, type Database, type Transaction } from './client.ts'
import { inPlatform } from './scope.ts'

/** Milliseconds between two looks for rows to fold. */
export const foldTalliesMs = 10_000
/** Maximum of new rows that one transaction folds. */
const slice = 2_000

/**
 * Folds the rows that changes of records have added to a table of numbers, so that reading them stays fast. The table has the
 * columns `tenant_id`, `what`, `at`, `count` and `is_folded`.
 *
 * @example repeat(foldTalliesMs, () => foldTallies(db, 'ticket_tallies'), log)
 */
export async function foldTallies(db: Database, table: string): Promise<void> {
  while ((await inPlatform(db, (tx) => foldSome(tx, table))) === slice);
}

/**
 * Replaces equal rows by one with their sum. The lock keeps two processes from folding the same row into two.
 *
 * @returns how many new rows it has folded
 */
async function foldSome(tx: Transaction, table: string): Promise<number> {
  const lock = sql`select pg_try_advisory_xact_lock(hashtextextended(${table}, 0)) as is_free`
  const [found] = await query<{ is_free: boolean }>(tx, lock)
  if (!found!.is_free) return 0
  const tallies = sql.identifier(table)
  const [folded] = await query<{ count: number }>(
    tx,
    sql`
    with fresh as materialized (select tenant_id, what, at from ${tallies} where not is_folded limit ${slice}),
    taken as (
      delete from ${tallies} old using (select distinct * from fresh) one
      where old.tenant_id = one.tenant_id and old.at = one.at and old.what = one.what
      returning old.tenant_id, old.what, old.at, old.count
    ),
    kept as (
      insert into ${tallies} (tenant_id, what, at, count, is_folded)
      select tenant_id, what, at, sum(count), true from taken group by 1, 2, 3 having sum(count) <> 0
    )
    select count(*)::int as count from fresh`,
  )
  return folded!.count
}
