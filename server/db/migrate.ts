import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator'
import type { Connection, Database } from './client.ts'
import { writeCatalogue } from './catalogue.ts'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const security = readFileSync(new URL('./security.sql', import.meta.url), 'utf8')
/** Any number that no other program on the same database uses. */
const lockKey = 7_221_430_961

/** Brings the database to the newest shape; safe when several processes start at once. */
export async function migrate(connection: Connection): Promise<void> {
  await connection.onOneSession(async (db) => {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`)
    try {
      // The migrator is the same for every driver; only its type names one.
      await runMigrations(db as never, { migrationsFolder })
      await db.execute(sql.raw(security))
      await writeCatalogue(db)
    } finally {
      await db.execute(sql`select pg_advisory_unlock(${lockKey})`)
    }
  })
}

/** Whether the database answers and holds the platform's tables. */
export async function isReady(db: Database): Promise<boolean> {
  try {
    await db.execute(sql`select from tenants limit 0`)
    return true
  } catch {
    return false
  }
}
