import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { query, type Database } from '../../db/client.ts'
import { tableNameOf } from '../../db/indexes.ts'

const functions = readFileSync(new URL('./functions.sql', import.meta.url), 'utf8')

/** Creates the triggers that store the old values of undoable changes, also on tables with dependent rows. */
export async function writeUndoTriggers(db: Database, all: Contract[] = contracts): Promise<void> {
  await db.execute(sql.raw(functions))
  const names = sql.param([...new Set(all.filter(({ row }) => row).map(tableNameOf))])
  const missing = await query<{ name: string }>(
    db,
    sql`
    with recursive kept as (
      select c.oid from pg_class c where c.relnamespace = 'public'::regnamespace and c.relname = any(${names}::text[])
      union select conrelid from pg_constraint join kept on confrelid = kept.oid where confdeltype = 'c'
    )
    select c.relname as name from kept join pg_class c using (oid)
    where exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
      and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'keep_change')`,
  )
  for (const { name } of missing) {
    await db.execute(sql`
      create trigger keep_change after update or delete on ${sql.identifier(name)} for each row
        when (current_setting('app.change', true) <> '') execute function keep_change()`)
  }
}
