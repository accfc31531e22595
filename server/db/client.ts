import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import type { SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { StartError } from '../start-error.ts'
import { lock } from './lock.ts'

/** PGlite or PostgreSQL; nothing outside this file knows which. */
export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  db: Database
  /** Runs on one database session of its own, which session-level locks need. */
  onOneSession<T>(run: (db: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** A real PostgreSQL. @throws StartError when it does not answer. */
export async function connectPostgres(url: string): Promise<Connection> {
  const pool = new pg.Pool({ connectionString: url, max: 20, connectionTimeoutMillis: 10_000 })
  // Without a listener an idle connection that the server ends would end this process as well.
  pool.on('error', (error) => console.error(`Database connection lost: ${error.message}`))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(`DATABASE_URL does not lead to a PostgreSQL database: ${reasonOf(error)}`)
  }
  return {
    db: drizzlePg(pool),
    async onOneSession(run) {
      const client = await pool.connect()
      try {
        return await run(drizzlePg(client))
      } finally {
        client.release()
      }
    },
    close: () => pool.end(),
  }
}

/** The embedded database in a folder that no other process uses. @throws StartError when there is none. */
export async function openEmbedded(folder: string): Promise<Connection> {
  try {
    makeFolder(resolve(folder))
    accessSync(folder + sep, constants.W_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR "${folder}" cannot be written to: ${reasonOf(error)}`)
  }
  // Beside PGlite's own folder, which must be PGlite's alone.
  const unlock = lock(join(folder, 'server.lock'))
  try {
    return embedded(await PGlite.create(join(folder, 'database')), unlock)
  } catch (error) {
    unlock()
    throw new StartError(`The database in DATA_DIR "${folder}" cannot be opened: ${reasonOf(error)}`)
  }
}

/** Step by step, for Node's own `recursive` never comes back where a parent cannot have folders, as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

export const embedded = (client: PGlite, afterClose: () => void = () => {}): Connection => {
  const db = drizzlePglite(client)
  return {
    db,
    onOneSession: (run) => run(db),
    async close() {
      await client.close()
      afterClose()
    },
  }
}

/** The rows of a hand-written statement; both drivers answer `{ rows }`, which drizzle's common type does not tell. */
export async function query<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as { rows: Row[] }).rows
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
}
