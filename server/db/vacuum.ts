import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { query, type Database } from './client.ts'

/** Milliseconds between checks, as long as autovacuum sleeps. */
export const vacuumCheckMs = 60_000

/**
 * Vacuums and analyzes the tables of the embedded database that changed, as autovacuum does on a server. Without it, the
 * planner takes tables that grew for empty, and search indexes keep their newest entries unsorted. One table after the
 * other, so that requests run in between.
 *
 * @returns the tables, none on a server
 */
export async function vacuumChanged(db: Database): Promise<string[]> {
  const { $client } = db as unknown as { $client: unknown }
  if (!($client instanceof PGlite)) return []
  // Counters are otherwise published about once a second.
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const tables = (await query<{ name: string }>(db, changedTables)).map(({ name }) => name)
  for (const name of tables) await db.execute(sql`vacuum (analyze) ${sql.identifier(name)}`)
  return tables
}

/**
 * Limits are autovacuum's own. The embedded database forgets its counters when it is closed, so a table that grew by a
 * tenth since it was last vacuumed has changed as well, and one that never was.
 */
const changedTables = sql`
  select c.relname as name
  from pg_class c join pg_stat_user_tables s on s.relid = c.oid
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and (
    s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
    or s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or pg_relation_size(c.oid) > 1.1 * c.relpages * current_setting('block_size')::int
      and (c.reltuples < 0 or pg_relation_size(c.oid) > 8 * current_setting('block_size')::int))
  order by pg_relation_size(c.oid)`
