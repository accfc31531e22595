import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { hasServer, startCluster } from '../tests/support/platform/cluster.ts'
import { freePort } from '../tests/support/platform/process.ts'
import { carryOut, type Image } from './image/carry-out.ts'
import * as checks from './image/checks.ts'
import { millisecondsOf } from './image/dockerfile.ts'
import { readCompose } from './image/compose.ts'
import { hasNginx, runIn, startContainer, startProxy, type Container } from './image/process.ts'

/**
 * Carries out Dockerfile and compose.yaml step by step in a folder of its own, without Docker: builds, starts two processes
 * on a PostgreSQL of their own behind the proxy, and checks what users get of them.
 */
if (!hasServer) exit('PostgreSQL is not installed: apt-get install postgresql')
if (!hasNginx()) exit('nginx is not installed: apt-get install nginx-light')
const account = { email: 'operator@example.com', password: 'a password of the image' }
const folder = mkdtempSync(join(tmpdir(), 'image-'))
chmodSync(folder, 0o755)
const ends: (() => void)[] = [() => rmSync(folder, { recursive: true, force: true })]
const finish = () => ends.splice(0).forEach((end) => end())
process
  .once('SIGINT', () => process.exit(1))
  .once('SIGTERM', () => process.exit(1))
  .once('exit', finish)

const image = await carryOut(resolve('.'), join(folder, 'build'), console.log)
console.log(`The image has ${sizeOf(image)} MB besides Node.js`)
await runServices(image)
console.log('The image does what Dockerfile and compose.yaml say')
process.exit(0)

async function runServices(image: Image): Promise<void> {
  const [port, one, two] = [await freePort(), await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const variables = { POSTGRES_PASSWORD: 'secret', TOKEN_SECRET: 'x'.repeat(48), CONSOLE_URL: origin }
  const services = readCompose('compose.yaml', variables)
  const database = await createDatabase()
  // Addresses of this machine in place of those of the network.
  const env = { DATABASE_URL: database, TRUST_PROXY: '127.0.0.1' }
  const start = (name: string, at: number) => {
    const container = startContainer(image, { ...services[name]!.environment, ...env }, at)
    ends.unshift(container.kill)
    return container
  }
  // At once, as compose starts them: one migrates, the other waits for it.
  const containers = [start('platform-1', one), start('platform-2', two)]
  const times = await Promise.all(containers.map(({ healthy }) => healthy()))
  console.log(`Both processes are healthy after ${times.map((ms) => `${(ms / 1000).toFixed(1)} s`).join(' and ')}`)
  await createOperator(image, { ...services['platform-1']!.environment!, ...env })

  const scratch = join(folder, 'proxy')
  mkdirSync(scratch)
  const proxy = await startProxy(scratch, port, { 'platform-1': one, 'platform-2': two })
  ends.unshift(() => void proxy.kill())
  const grace = millisecondsOf(services['platform-1']!.stop_grace_period!)
  await check(containers, origin, grace).catch((error: Error) => {
    for (const { lines } of containers) console.error(lines().slice(-20).join('\n'))
    throw error
  })
  await restart(start('platform-1', one), containers[1]!)
}

async function check(containers: Container[], origin: string, graceMs: number): Promise<void> {
  const visitor = await checks.logIn(origin, account.email, account.password)
  await checks.requireConsole(visitor)
  await checks.requireBoth(visitor, containers)
  await checks.requireForwarded(visitor, account.email, account.password)
  await checks.requireLargeBodies(visitor)
  await checks.requireStreams(visitor)
  console.log(
    'The console, both processes, addresses of clients, large bodies, events and WebSockets work behind the proxy',
  )
  const ms = await checks.requireDrain(visitor, containers[0]!, graceMs)
  console.log(`SIGTERM ends a process with 0 after ${(ms / 1000).toFixed(1)} s, and no request fails`)
}

/** The first process comes back, and the second one can leave. */
async function restart(first: Container, second: Container): Promise<void> {
  await first.healthy()
  const ended = [await second.terminate(), await first.terminate()]
  if (ended.some(({ code }) => code !== 0)) exit(`The processes ended with ${ended.map(({ code }) => code)}`)
}

async function createDatabase(): Promise<string> {
  const cluster = await startCluster()
  ends.unshift(() => cluster.stop())
  await cluster.run('create role callcenter superuser login')
  await cluster.run('create database callcenter owner callcenter')
  return cluster.url('callcenter', 'callcenter')
}

/** Creates the first operator as docs/operations.md says, with the password on the standard input. */
async function createOperator(image: Image, env: Record<string, string>): Promise<void> {
  const command = ['node', 'dist-platform/admin.js', 'create', '--email', account.email, '--name', 'Operator']
  const child = runIn(image, command, env)
  let said = ''
  child.stderr!.on('data', (part) => (said += part))
  child.stdin!.end(`${account.password}\n`)
  const [code] = await once(child, 'exit')
  if (code !== 0) exit(`No operator was created: ${said}`)
}

function sizeOf({ folder }: Image): number {
  return Math.round(Number(spawnSync('du', ['-sk', folder]).stdout.toString().split('\t')[0]) / 1024)
}

function exit(text: string): never {
  console.error(text)
  process.exit(1)
}
