import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import { createExampleTables } from '#examples/create-tables.ts'
import type { Connection, Database } from './client.ts'
import { writeCatalogue } from './catalogue.ts'
import { writeKnowledgeSearch } from '../resources/knowledge-base/search-function.ts'
import { writeTriggers } from '../resources/events/triggers.ts'
import { writeUndoTriggers } from '../resources/undo/triggers.ts'
import { writeSearchFunctions } from './search.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const security = readFileSync(new URL('./security.sql', import.meta.url), 'utf8')
/** An arbitrary key that no other program on the same database uses. */
const lockKey = 7_221_430_961
const timeouts = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']

/** Applies the pending migrations; safe if several processes start at once. */
export async function migrate(connection: Connection): Promise<void> {
  await connection.onOneSession(async (db) => {
    // Migrations run without timeouts, and wait for each other.
    for (const name of timeouts) await db.execute(sql`select set_config(${name}, '0', false)`)
    await db.execute(sql`select pg_advisory_lock(${lockKey})`)
    try {
      // The migrator works with every driver; its type names one.
      await runMigrations(db as never, { migrationsFolder })
      await createExampleTables(db)
      await db.execute(sql.raw(security))
      await writeSearchFunctions(db)
      await writeKnowledgeSearch(db)
      await writeTriggers(db)
      await writeUndoTriggers(db)
      await writeCatalogue(db)
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`)
      for (const name of timeouts) await db.execute(sql`reset ${sql.identifier(name)}`)
    }
  })
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
