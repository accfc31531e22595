import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { connectPostgres, embedded, extensions, type Connection } from '#server/db/client.ts'
import { migrate } from '#server/migrate.ts'
import { seedDemo } from '#server/composition.ts'
import { hasExamples } from '../../../scripts/steps/examples.mjs'
import { onceInRun } from '../once-in-run.ts'
import { createDatabase, ofTemplates } from './databases.ts'

export const isOnServer = Boolean(process.env['TEST_DATABASE_URL'])
/** Through the pooler that `npm run lab -- pooled` starts. */
export const isPooled = Boolean(process.env['TEST_POOLER'])

/** Opens a new database for each file: in memory, or on the server named by TEST_DATABASE_URL. */
export const emptyDatabase = (): Promise<Connection> =>
  process.env['TEST_DATABASE_URL'] ? onServer(process.env['TEST_DATABASE_URL']) : inMemory(emptyCluster())

/**
 * Opens a new database with the demo, copied from one that is made once in a run: making it takes many times as long.
 *
 * @param isEmbedded in memory, even where there is a server
 */
export async function demoDatabase(isEmbedded = false): Promise<Connection> {
  const server = isEmbedded ? undefined : process.env['TEST_DATABASE_URL']
  const name = hasExamples() ? 'demo_with_examples' : 'demo'
  if (!server) return inMemory(await onceInRun(`${name}.tar`, dumpDemo))
  const template = await onceInRun(`${name}${ofTemplates}`, (file) => createTemplate(server, file))
  return onServer(server, readFileSync(template, 'utf8'))
}

async function createTemplate(server: string, file: string) {
  const { name, url } = await createDatabase(server)
  await fillAndClose(await connectPostgres(url))
  writeFileSync(file, name)
}

async function dumpDemo(file: string) {
  const client = await openCluster(emptyCluster())
  await fillAndClose(embedded(client), async () => {
    await client.exec('vacuum full')
    await dump(client, file)
  })
}

async function fillAndClose(connection: Connection, save = async () => {}) {
  await migrate(connection)
  await seedDemo(connection.db)
  await save()
  await connection.close()
}

async function onServer(url: string, template?: string): Promise<Connection> {
  const own = await createDatabase(url, template)
  const connection = await connectTo(own.url)
  return {
    ...connection,
    async close() {
      await connection.close()
      await own.drop()
    },
  }
}

/** Connects directly, or through the pooler that `npm run lab -- pooled` starts. */
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

const inMemory = async (file: string | Promise<string>) => embedded(await openCluster(file))

const openCluster = async (file: string | Promise<string>) =>
  PGlite.create({ extensions, loadDataDir: new Blob([readFileSync(await file)]) })

/** Caches one empty cluster: creating one takes seconds, copying it takes half a second. */
async function emptyCluster(): Promise<string> {
  const { version } = JSON.parse(readFileSync('node_modules/@electric-sql/pglite/package.json', 'utf8'))
  const folder = join('node_modules', '.cache', 'tests')
  const file = join(folder, `pglite-${version}-small.tar`)
  if (existsSync(file)) return file
  mkdirSync(folder, { recursive: true })
  const fresh = await PGlite.create({ extensions, initDbStartParams: ['--wal-segsize=1'] })
  // Nothing is copied from these: without them a copy is a third smaller.
  await fresh.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await fresh.exec(`drop database ${name}`)
  await dump(fresh, file)
  await fresh.close()
  return file
}

async function dump(client: PGlite, file: string) {
  // Leaves one segment of the log, and none for later ones.
  await client.exec('alter system set wal_recycle = off')
  await client.exec('select pg_reload_conf()')
  for (const step of ['checkpoint', 'select pg_switch_wal()', 'checkpoint']) await client.exec(step)
  const data = await client.dumpDataDir('none')
  const part = `${file}.${process.pid}`
  writeFileSync(part, Buffer.from(await data.arrayBuffer()))
  renameSync(part, file)
}
