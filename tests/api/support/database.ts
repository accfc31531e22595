import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import { connectPostgres, embedded, extensions, type Connection } from '#server/db/client.ts'

export const isOnServer = Boolean(process.env['TEST_DATABASE_URL'])
/** Through the pooler that `npm run api:pooled` starts. */
export const isPooled = Boolean(process.env['TEST_POOLER'])

/** Opens a new database for each file: in memory, or on the server named by TEST_DATABASE_URL. */
export const emptyDatabase = (): Promise<Connection> =>
  process.env['TEST_DATABASE_URL'] ? onServer(process.env['TEST_DATABASE_URL']) : inMemory()

async function onServer(url: string): Promise<Connection> {
  const own = await createDatabase(url)
  const connection = await connectTo(own.url)
  return {
    ...connection,
    async close() {
      await connection.close()
      await own.drop()
    },
  }
}

/** Connects directly, or through the pooler that `npm run api:pooled` starts. */
function connectTo(url: string): Promise<Connection> {
  const { DATABASE_URL, DATABASE_LISTEN_URL } = environmentOf(url)
  if (!DATABASE_LISTEN_URL) return connectPostgres(DATABASE_URL)
  const timeouts = { statement: 0, lock: 0, idleTransaction: 0 }
  return connectPostgres(DATABASE_URL, { prepare: false, timeouts, listenUrl: DATABASE_LISTEN_URL })
}

/** The environment of a process that uses a database, through the pooler of TEST_POOLER if there is one. */
export function environmentOf(url: string): Record<string, string> & { DATABASE_URL: string } {
  const pooler = process.env['TEST_POOLER']
  if (!pooler) return { DATABASE_URL: url }
  const pooled = Object.assign(new URL(url), { host: pooler })
  return {
    DATABASE_URL: pooled.href,
    DATABASE_LISTEN_URL: url,
    DATABASE_PREPARE: 'false',
    DATABASE_STATEMENT_TIMEOUT: '0',
    DATABASE_LOCK_TIMEOUT: '0',
    DATABASE_IDLE_TRANSACTION_TIMEOUT: '0',
  }
}

/** Creates an empty database on a server, for several processes. */
export async function createDatabase(server: string): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onceOn(server, `create database ${name}`)
  const own = new URL(server)
  own.pathname = `/${name}`
  return { url: own.href, drop: () => onceOn(server, `drop database ${name} with (force)`) }
}

async function onceOn(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** Caches one empty cluster: creating one takes seconds, copying it takes half a second. */
async function inMemory(): Promise<Connection> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const folder = join('node_modules', '.cache', 'tests')
  const file = join(folder, `pglite-${version}.tar`)
  if (!existsSync(file)) {
    const fresh = await PGlite.create({ extensions })
    const dump = await fresh.dumpDataDir('none')
    await fresh.close()
    mkdirSync(folder, { recursive: true })
    const part = `${file}.${process.pid}`
    writeFileSync(part, Buffer.from(await dump.arrayBuffer()))
    renameSync(part, file)
  }
  return embedded(await PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(file)]) }))
}
