import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { consoleFolder } from '../../../scripts/steps/examples.mjs'
import { platformArgs } from '../built.ts'
import { dnsServer } from '../peers/dns.ts'

export interface Platform {
  url: string
  dataDir: string
  /** The database on a server, in place of the embedded one. */
  databaseUrl?: string
  /** Ends the process and waits until it has exited. `SIGKILL` gives it no time to clean up. */
  stop(signal?: NodeJS.Signals): Promise<void>
  /** Restarts with the same folder and address. */
  restart(): Promise<void>
}

/** Starts the real server on a free port with an empty folder, and waits until it is ready. */
export async function startPlatform(env: Record<string, string> = {}): Promise<Platform> {
  const dataDir = mkdtempSync(join(tmpdir(), 'platform-'))
  const port = await freePort()
  const url = `http://localhost:${port}`
  const own = { PORT: String(port), DATA_DIR: dataDir, REQUEST_LOG: 'off', CONSOLE_DIR: consoleFolder() }
  // The peers of tests are on this machine.
  const peers = { ALLOW_PRIVATE_HOSTS: '127.0.0.1,localhost', INBOUND_DNS_SERVERS: await dnsServer() }
  const start = () => launch(url, { ...own, ...peers, ...env })

  let server = await start()
  const platform = {
    url,
    dataDir,
    databaseUrl: env['DATABASE_URL'],
    stop: (signal: NodeJS.Signals = 'SIGTERM') => stop(server, signal),
    restart: async () => {
      server = await start()
    },
  }
  return platform
}

/** Ports below those that systems give to connections and sockets that ask for any, so that none is taken meanwhile. */
const [firstPort, lastPort] = [20_000, 32_000]

/** A port that is free for connections and for datagrams, which SIP is sent in. */
export async function freePort(): Promise<number> {
  const port = randomInt(firstPort, lastPort)
  const server = createServer()
  const datagrams = createSocket('udp4')
  const isFree = await Promise.all([
    once(server.listen(port, '127.0.0.1'), 'listening'),
    once(datagrams.bind(port, '127.0.0.1'), 'listening'),
  ]).then(
    () => true,
    () => false,
  )
  server.close()
  datagrams.close()
  return isFree ? port : freePort()
}

export const removeFolder = (folder: string) => rmSync(folder, { recursive: true, force: true })

async function launch(url: string, env: Record<string, string>): Promise<ChildProcess> {
  const server = spawnServer(await platformArgs(), env)
  const output = collect(server)
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended with ${server.exitCode}:\n${output()}`)
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready?.ok) return server
    await setTimeout(100)
  }
}

const spawnServer = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, args, { env: { ...process.env, NODE_ENV: '', ...env } })

function collect(server: ChildProcess): () => string {
  let text = ''
  server.stdout!.on('data', (chunk) => (text += chunk))
  server.stderr!.on('data', (chunk) => (text += chunk))
  return () => text
}

async function stop(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill(signal)
  await gone
}
