import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { query, type Database } from './client.ts'
import { tableNameOf } from './indexes.ts'

/** The order of letters in every language, with its variants side by side: Čapek before zeta. */
export const textOrder = 'und-x-icu'

/**
 * Orders the sortable texts of all lists as people do, whatever the order of the database is: that of the embedded one is
 * by bytes. Their indexes follow. Runs after every migration.
 */
export async function writeTextOrder(db: Database, all: Contract[] = contracts): Promise<void> {
  const sorted = all.filter(({ row }) => row).flatMap((one) => one.sort.map((name) => `${tableNameOf(one)}.${name}`))
  const columns = await query<{ table: string; column: string }>(
    db,
    sql`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.atttypid = 'text'::regtype
      and c.relname || '.' || a.attname = any(${sql.param(sorted)}::text[])
      and a.attcollation is distinct from (
        select oid from pg_collation where collname = ${textOrder} and collnamespace = 'pg_catalog'::regnamespace limit 1)
    order by 1, 2`,
  )
  for (const { table, column } of columns) {
    const name = sql.identifier(column)
    await db.execute(
      sql`alter table ${sql.identifier(table)} alter column ${name} type text collate ${sql.identifier(textOrder)}`,
    )
  }
}
