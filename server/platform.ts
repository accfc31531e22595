import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { connectPostgres, openEmbedded, type Connection } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { seedDemo } from './db/seed.ts'
import { isProduction, type Environment } from './env.ts'
import type { Deps } from './http/app-context.ts'
import { createDelivery, createPost, mailJob } from './mail/post.ts'
import { StartError } from './start-error.ts'
import { readKeys } from './resources/auth/keys.ts'
import { createThrottle } from './resources/auth/throttle.ts'
import { createWorker, type Worker } from './resources/jobs/worker.ts'

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

/** What the platform is made of, on a database that holds the demo unless this is production. */
export async function createDeps(env: Environment, { db }: Connection): Promise<Deps> {
  if (!isProduction(env)) await seedDemo(db)
  const keys = await readKeys(db, env.TOKEN_SECRET)
  return {
    db,
    env,
    keys,
    throttle: createThrottle(db),
    post: createPost(keys),
    log: env.REQUEST_LOG === 'on' ? (line) => console.log(line) : () => {},
    consoleFolder: existsSync(consoleFolder) ? consoleFolder : undefined,
  }
}

/** Does what requests leave to be done later. */
export const createJobs = ({ db, keys, env }: Deps): Worker =>
  createWorker(db, keys, { [mailJob]: createDelivery(env) }, (line) => console.error(line))
