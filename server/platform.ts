import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Hono } from 'hono'
import { createApp } from './app.ts'
import { connectPostgres, openEmbedded, type Connection } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './db/seed.ts'
import { isProduction, type Environment } from './env.ts'
import type { Context } from './http/app-context.ts'
import { StartError } from './start-error.ts'
import { readKeys } from './resources/auth/keys.ts'
import { createThrottle } from './resources/auth/throttle.ts'

const consoleFolder = fileURLToPath(new URL('../dist', import.meta.url))

/** The database that the environment names, migrated. */
export async function openDatabase(env: Environment): Promise<Connection> {
  const connection = env.DATABASE_URL ? await connectPostgres(env.DATABASE_URL) : await openEmbedded(env.DATA_DIR)
  try {
    await migrate(connection)
    return connection
  } catch (error) {
    await connection.close()
    const { message } = error instanceof Error ? ((error.cause as Error) ?? error) : { message: String(error) }
    throw new StartError(`The database cannot be prepared: ${message}`)
  }
}

/** Everything but listening. */
export async function createPlatform(env: Environment, connection: Connection): Promise<Hono<Context>> {
  const { db } = connection
  if (!isProduction(env)) await seedDemo(db)
  return createApp({
    db,
    env,
    keys: await readKeys(db, env.TOKEN_SECRET),
    throttle: createThrottle(db),
    log: env.REQUEST_LOG === 'on' ? (line) => console.log(line) : () => {},
    consoleFolder: existsSync(consoleFolder) ? consoleFolder : undefined,
  })
}
