import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Runs the API suites through PgBouncer in transaction mode, in front of the PostgreSQL server TEST_DATABASE_URL. */
const server = process.env['TEST_DATABASE_URL']
if (!server) exit('Set TEST_DATABASE_URL to a PostgreSQL server: postgres://user@host/postgres')
if (spawnSync('pgbouncer', ['--version']).error) exit('PgBouncer is not installed: apt-get install pgbouncer')

const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'))
const port = await freePort()
const pgbouncer = spawn('pgbouncer', ['--quiet', ...unprivileged(), configuration()], { stdio: 'ignore' })
try {
  await untilOpen()
  const env = { ...process.env, TEST_POOLER: `127.0.0.1:${port}` }
  const args = [
    'vitest',
    'run',
    ...['product', 'api'].flatMap((project) => ['--project', project]),
    ...(process.argv.length > 2 ? process.argv.slice(2) : ['tests/api', 'tests/generated']),
  ]
  const [code] = await once(spawn('npx', args, { env, stdio: 'inherit' }), 'exit')
  process.exitCode = code ?? 1
} finally {
  pgbouncer.kill()
  rmSync(folder, { recursive: true, force: true })
}

/** A pool for each database that the tests create, closed soon after, so that they can drop it. */
function configuration(): string {
  const { hostname, port: serverPort, username, password } = new URL(server!)
  const file = join(folder, 'pgbouncer.ini')
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`)
  writeFileSync(
    file,
    `[databases]
* = host=${hostname} port=${serverPort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 10
server_idle_timeout = 5
`,
  )
  chmodSync(folder, 0o755)
  return file
}

/** PgBouncer refuses to run as root. */
function unprivileged(): string[] {
  return process.getuid?.() === 0 ? ['--user', 'nobody'] : []
}

async function freePort(): Promise<number> {
  const socket = createServer().listen(0, '127.0.0.1')
  await once(socket, 'listening')
  const { port } = socket.address() as AddressInfo
  socket.close()
  return port
}

async function untilOpen(): Promise<void> {
  for (;;) {
    if (pgbouncer.exitCode !== null) throw new Error('PgBouncer ended')
    const socket = connect(port, '127.0.0.1')
    const isOpen = await Promise.race([once(socket, 'connect'), once(socket, 'error')]).then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isOpen) return
    await setTimeout(50)
  }
}

function exit(reason: string): never {
  console.error(reason)
  process.exit(1)
}
