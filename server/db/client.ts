import { usualTimeouts } from '../base/timeouts.ts'
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { vector } from '@electric-sql/pglite-pgvector'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { sql, type SQL } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import pg from 'pg'
import { logEvent } from '../base/log.ts'
import { StartError } from '../base/start-error.ts'
import { listenOnPGlite, listenOnPostgres, type Listen } from './listen.ts'
import { lock } from './lock.ts'
import { addStandby } from './standby.ts'
import { prepareRepeated } from './statement-names.ts'

/** PGlite or PostgreSQL; code outside this file works with both. */
export type Database = PgDatabase<PgQueryResultHKT>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]

export interface Connection {
  db: Database
  /** Runs on one reserved connection. Behind a pooler, what is set there ends with its transaction. */
  onOneSession<T>(run: (db: Database) => Promise<T>): Promise<T>
  /** Subscribes to notifications of the database. */
  listen: Listen
  close(): Promise<void>
}

/** Connects to a PostgreSQL server. @throws StartError if it is unreachable */
export async function connectPostgres(
  url: string,
  { prepare = true, timeouts = usualTimeouts, listenUrl = url, readUrl = undefined as string | undefined } = {},
): Promise<Connection> {
  const createPool = (connectionString: string, own: pg.PoolConfig, onLost: (error: Error) => void) => {
    const pool = new pg.Pool({
      connectionString,
      statement_timeout: timeouts.statement,
      lock_timeout: timeouts.lock,
      idle_in_transaction_session_timeout: timeouts.idleTransaction,
      // Sends statements without waiting for earlier answers of the same transaction.
      pipeline: true,
      ...own,
    })
    if (prepare) prepareRepeated(pool)
    // Without a listener, a connection closed by the server would end this process as well.
    pool.on('error', onLost)
    pool.on('connect', (client) => client.on('error', () => {}))
    return pool
  }
  const sizes = { max: 20, connectionTimeoutMillis: 10_000 }
  const pool = createPool(url, sizes, (error) => console.error(`Database connection lost: ${error.message}`))
  const listen = listenOnPostgres(listenUrl, (channel) => pool.query(`select pg_notify($1, '')`, [channel]))
  try {
    await pool.query('select 1')
  } catch (error) {
    await pool.end()
    throw new StartError(`DATABASE_URL does not lead to a PostgreSQL database: ${reasonOf(error)}`)
  }
  const standby = readUrl
    ? addStandby(pool, { createPool: (own) => createPool(readUrl, own, () => {}), listen, log: logEvent })
    : undefined
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
    listen,
    async close() {
      await standby?.close()
      await pool.end()
    },
  }
}

/** Opens the embedded database in a folder used by one process. @throws StartError if it cannot */
export async function openEmbedded(folder: string): Promise<Connection> {
  try {
    makeFolder(resolve(folder))
    accessSync(folder + sep, constants.W_OK)
  } catch (error) {
    throw new StartError(`DATA_DIR "${folder}" cannot be written to: ${reasonOf(error)}`)
  }
  // Next to PGlite's own folder, which may contain no other files.
  const release = lock(join(folder, 'server.lock'))
  const unlock = () => {
    process.off('exit', unlock)
    release()
  }
  process.once('exit', unlock)
  try {
    return embedded(await PGlite.create(join(folder, 'database'), { extensions }), unlock)
  } catch (error) {
    unlock()
    throw new StartError(`The database in DATA_DIR "${folder}" cannot be opened: ${reasonOf(error)}`)
  }
}

/** Extensions used by the search indexes, and for vectors. */
export const extensions = { btree_gin, pg_trgm, vector }

/** Creates folders one by one: Node's `recursive` never returns if a parent cannot contain folders, as `/proc`. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

export const embedded = (client: PGlite, afterClose: () => void = () => {}): Connection => {
  prepareRepeated(client)
  const db = drizzlePglite(client)
  return {
    db,
    onOneSession: (run) => run(db),
    listen: listenOnPGlite(client),
    async close() {
      await client.close()
      afterClose()
    },
  }
}

/** The rows of a hand-written statement. Drivers return `{ rows }` and transactions rows; drizzle's common type omits both. */
export async function query<Row>(db: Database | Transaction, statement: SQL): Promise<Row[]> {
  const result = (await db.execute(statement)) as Row[] | { rows: Row[] }
  return Array.isArray(result) ? result : result.rows
}

function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException
  return message || code || String(error)
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
