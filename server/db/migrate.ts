import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { createExampleTables } from '#examples/create-tables.ts'
import { query, type Connection, type Database, type Transaction } from './client.ts'
import { writeCatalogue } from './catalogue.ts'
import { writeKnowledgeSearch } from '../resources/knowledge-base/search-function.ts'
import { writeStanding } from '../resources/auth/standing.ts'
import { writeTriggers } from '../resources/events/triggers.ts'
import { writeUndoTriggers } from '../resources/undo/triggers.ts'
import { writeSearchFunctions } from './search.ts'
import { patiently } from './patience.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8')
const [roles, security] = [read('./roles.sql'), read('./security.sql')]
/** An arbitrary key that no other program on the same database uses. */
const lockKey = 7_221_430_961

/**
 * Applies the pending migrations and what follows from them, in one transaction: all or nothing, on one connection even
 * behind a pooler, which keeps locks and settings of a session for whoever comes next. Processes that start at once wait
 * for each other.
 *
 * @throws StartError if other connections lock the database for a minute
 */
export async function migrate(connection: Connection, log: (line: string) => void = console.error): Promise<void> {
  await patiently(connection, log, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`)
    await applyMigrations(tx)
    await createExampleTables(tx)
    await tx.execute(sql.raw(roles))
    await tx.execute(sql.raw(security))
    await writeStanding(tx)
    await writeSearchFunctions(tx)
    await writeKnowledgeSearch(tx)
    await writeTriggers(tx)
    await writeUndoTriggers(tx)
    await writeCatalogue(tx)
  })
}

/** Creates the roles that the schema needs, for a backup that is about to be restored. */
export async function createRoles({ db }: Connection): Promise<void> {
  await db.execute(sql.raw(roles))
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

/** Checks that the database answers and has the platform's tables. */
export async function isReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select from tenants limit 0`)
    return true
  } catch {
    return false
  }
}
