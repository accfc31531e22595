import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { benchDatabase, dropBenchDatabase } from './bench/database.ts'
import { measure } from './bench/measure.ts'
import { report } from './bench/table.ts'

/**
 * Measures the API on PostgreSQL against handlers that send the bare statements, and against its budgets. `npm run
 * bench -- --fresh` recreates the database.
 */
const server = process.env['DATABASE_URL'] ?? process.env['TEST_DATABASE_URL']
if (!server) {
  console.error(
    'Set DATABASE_URL to a PostgreSQL server on which a database can be made: postgres://user@host/postgres',
  )
  process.exit(1)
}
if (process.argv.includes('--fresh')) await dropBenchDatabase(server)
const { url, tenantId } = await benchDatabase(server)
const platform = startPlatform(url)
try {
  const [{ port }] = (await once(platform, 'message')) as [{ port: number }]
  process.exitCode = report(await measure(port, tenantId)) ? 0 : 1
} finally {
  platform.kill()
}

function startPlatform(url: string): ChildProcess {
  const env = { PATH: process.env['PATH'], DATABASE_URL: url, NODE_ENV: 'production', REQUEST_LOG: 'off' }
  return fork('scripts/bench/server.ts', { env, execArgv: [...process.execArgv, '--import', 'tsx'] })
}
