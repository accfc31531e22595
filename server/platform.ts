import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Timeouts } from './base/timeouts.ts'
import { connectPostgres, openEmbedded, type Connection } from './db/client.ts'
import { seedDemo } from './composition.ts'
import { warnOfHeld } from './db/long-transactions.ts'
import { migrate } from './migrate.ts'
import { databaseErrorIn } from './db/violations.ts'
import { isProduction, type Environment } from './base/env.ts'
import type { Deps } from './http/app-context.ts'
import { logEvent } from './base/log.ts'
import { createSockets } from './http/sockets.ts'
import { createPost } from './mail/post.ts'
import { StartError } from './base/start-error.ts'
import { readKeys } from './identity/keys.ts'
import { createHub } from './record/events/hub.ts'
import { receiveFile } from './record/files/upload.ts'
import { createThrottle } from './identity/throttle.ts'

const project = fileURLToPath(new URL('..', import.meta.url))

/** Connects to the configured database as it is. @throws StartError */
export const connect = (env: Environment): Promise<Connection> =>
  env.DATABASE_URL
    ? connectPostgres(env.DATABASE_URL, {
        prepare: env.DATABASE_PREPARE,
        timeouts: timeoutsOf(env),
        listenUrl: env.DATABASE_LISTEN_URL,
        readUrl: env.DATABASE_READ_URL,
      })
    : openEmbedded(env.DATA_DIR)

/** Opens and migrates the configured database. */
export async function openDatabase(env: Environment): Promise<Connection> {
  const connection = await connect(env)
  try {
    await migrate(connection)
    return connection
  } catch (error) {
    await connection.close()
    throw error instanceof StartError ? error : unprepared(error)
  }
}

function unprepared(error: unknown): StartError {
  const { message, code } = databaseErrorIn(error) ?? {
    message: error instanceof Error ? error.message : String(error),
  }
  // Restored by another role, tables and functions belong to that one.
  const advice = code === '42501' ? `. Restore backups as the role of DATABASE_URL (docs/operations.md)` : ''
  return new StartError(`The database cannot be prepared: ${message}${advice}`)
}

const timeoutsOf = (env: Environment): Timeouts => ({
  statement: env.DATABASE_STATEMENT_TIMEOUT,
  lock: env.DATABASE_LOCK_TIMEOUT,
  idleTransaction: env.DATABASE_IDLE_TRANSACTION_TIMEOUT,
})

/** Creates the platform's dependencies. Seeds the demo except in production. */
export async function createDeps(env: Environment, { db, listen }: Connection): Promise<Deps> {
  if (!isProduction(env)) await seedDemo(db, new Date(), env.DEMO_CALLS)
  const consoleFolder = resolve(project, env.CONSOLE_DIR)
  const keys = await readKeys(db, env.TOKEN_SECRET)
  warnOfHeld(db, !env.DATABASE_URL, logEvent)
  const hub = createHub(db, listen, logEvent)
  const sockets = createSockets()
  return {
    db,
    listen,
    env,
    keys,
    throttle: createThrottle(db),
    post: createPost(keys),
    hub,
    storeUpload: receiveFile,
    sockets,
    log: env.REQUEST_LOG === 'on' ? (line) => console.log(line) : () => {},
    consoleFolder: existsSync(consoleFolder) ? consoleFolder : undefined,
    closing: [() => sockets.close(), () => hub.close()],
  }
}
