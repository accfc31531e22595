import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getTableName, sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createExampleTables } from '#examples/create-tables.ts'
import { query, type Connection, type Transaction } from './db/client.ts'
import { writeCatalogue } from './identity/catalogue.ts'
import { prepare } from './composition.ts'
import { writeSessionFunctions } from './identity/session-functions.ts'
import { writeTriggers } from './record/events/triggers.ts'
import { writeUndoTriggers } from './record/undo/triggers.ts'
import { writePlainSearch } from './db/plain-text.ts'
import { writeSearchFunctions } from './db/search.ts'
import { writeTextOrder } from './db/text-order.ts'
import { waitingForLocks } from './db/lock-wait.ts'
import { derivedTables } from './db/table-of.ts'
import { StartError } from './base/start-error.ts'

const migrationsFolder = fileURLToPath(new URL('./db/migrations', import.meta.url))
const roles = readFileSync(new URL('./db/roles.sql', import.meta.url), 'utf8')
const security = readFileSync(new URL('./db/security.sql', import.meta.url), 'utf8')
/** An arbitrary key that no other program on the same database uses. */
const lockKey = 7_221_430_961

/**
 * Applies the pending migrations and what follows from them, in one transaction: all or nothing, on one connection even
 * behind a pooler, which keeps locks and settings of a session for whoever comes next. Processes that start at once wait
 * for each other.
 *
 * @throws StartError if other connections lock the database for a minute, or a table of a contract has no migration
 */
export async function migrate(connection: Connection, log: (line: string) => void = console.error): Promise<void> {
  await waitingForLocks(connection, log, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    await applyMigrations(tx)
    await createExampleTables(tx)
    await requireTables(tx)
    await tx.execute(sql.raw(roles))
    await tx.execute(sql.raw(security))
    await writeSessionFunctions(tx)
    await writeTextOrder(tx)
    await writePlainSearch(tx)
    await writeSearchFunctions(tx)
    await prepare(tx)
    await writeTriggers(tx)
    await writeUndoTriggers(tx)
    await writeCatalogue(tx)
  })
}

/** Creates the roles that the schema needs, for a backup that is about to be restored. */
export async function createRoles({ db }: Connection): Promise<void> {
  await db.execute(sql.raw(roles))
}

/** @throws StartError */
async function requireTables(tx: Transaction) {
  const names = derivedTables().map((table) => getTableName(table))
  const missing = await query<{ name: string }>(
    tx,
    sql`select name from unnest(${sql.param(names)}::text[]) as name where to_regclass(name) is null`,
  )
  if (missing.length === 0) return
  const list = missing.map(({ name }) => name).join(', ')
  throw new StartError(`No migration creates ${list}: npm run db:generate -- --name ${missing[0]!.name} writes one`)
}

/** Does what drizzle's migrator does, with its table, within a transaction. */
async function applyMigrations(tx: Transaction) {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`)
  const [last] = await query<{ at: string | null }>(
    tx,
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  )
  for (const { sql: statements, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= Number(last!.at)) continue
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`)
  }
}
