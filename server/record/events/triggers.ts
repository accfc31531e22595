import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import type { Contract } from '#contract/grammar/contract.ts'
import { contracts } from '#contract/index.ts'
import { query, type Database } from '../../db/client.ts'
import { tableNameOf } from '../../db/indexes.ts'
import { StartError } from '../../base/start-error.ts'

const functions = readFileSync(new URL('./triggers.sql', import.meta.url), 'utf8')

/**
 * Creates the triggers that record changes on the tables of live contracts, and drops them from other tables. Skips tables
 * whose triggers are up to date, since changing a trigger waits for all writers of the table.
 */
export async function writeTriggers(db: Database, all: Contract[] = contracts): Promise<void> {
  const live = new Map(all.filter((contract) => contract.live).map((contract) => [tableNameOf(contract), contract]))
  const known = await query<{ name: string; has_trigger: boolean; has_tenant: boolean }>(db, tables)
  await db.execute(sql.raw(functions))
  for (const [name, { name: noun, of }] of live) {
    const table = known.find((one) => one.name === name)
    if (!table?.has_tenant) throw new StartError(`${noun} is live, but there is no table "${name}" with a tenant_id`)
    if (!table.has_trigger) {
      await db.execute(sql`
        create trigger live after insert or update or delete on ${sql.identifier(name)}
          for each row execute function append_event(${sql.raw(`'${of}'`)})`)
    }
  }
  for (const { name } of known.filter((table) => table.has_trigger && !live.has(table.name))) {
    await db.execute(sql`drop trigger live on ${sql.identifier(name)}`)
  }
}

const tables = sql`
  select relname as name,
    exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'live') as has_trigger,
    exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as has_tenant
  from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`
