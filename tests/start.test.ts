import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { buildConsole } from '../scripts/steps/build.ts'
import { freePort, removeFolder, runServer, startPlatform, type Platform } from './support/platform.ts'

let running: Platform
const folder = mkdtempSync(join(tmpdir(), 'start-'))
const taken = createServer()

beforeAll(async () => {
  running = await startPlatform()
  writeFileSync(join(folder, 'file'), '')
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
}, 60_000)
afterAll(async () => {
  await running.stop()
  taken.close()
  removeFolder(running.dataDir)
  removeFolder(folder)
})

const takenPort = () => String((taken.address() as { port: number }).port)
const port = async () => String(await freePort())

/** The cause, the environment that produces it, and the text that the one-line message must contain. */
const scenarios: [wrong: string, env: () => Promise<Record<string, string>>, line: RegExp][] = [
  ['a taken port', async () => ({ PORT: takenPort(), DATA_DIR: join(folder, 'a') }), /port \d+ .*(in use|taken)/i],
  [
    'a demo that the network could reach',
    async () => ({ PORT: await port(), DATA_DIR: join(folder, 'c'), HOST: '0.0.0.0' }),
    /^HOST "0\.0\.0\.0" .*ALLOW_DEMO_ON_NETWORK=true/,
  ],
  ['a port that is none', async () => ({ PORT: 'eighty', DATA_DIR: join(folder, 'b') }), /PORT/],
  [
    'a DATA_DIR that is a file',
    async () => ({ PORT: await port(), DATA_DIR: join(folder, 'file') }),
    /DATA_DIR .*cannot be written/,
  ],
  [
    'a DATA_DIR where there are no folders',
    async () => ({ PORT: await port(), DATA_DIR: '/proc/call-center/data' }),
    /DATA_DIR .*cannot be written/,
  ],
  [
    'a DATA_DIR that may not be made',
    async () => ({ PORT: await port(), DATA_DIR: '/sys/data' }),
    /DATA_DIR .*cannot be written/,
  ],
  [
    'a DATA_DIR in use',
    async () => ({ PORT: await port(), DATA_DIR: running.dataDir }),
    /DATA_DIR is in use by process \d+/,
  ],
  [
    'a DATABASE_URL that is no address',
    async () => ({ PORT: await port(), DATABASE_URL: 'localhost' }),
    /DATABASE_URL/,
  ],
  [
    'a DATABASE_URL where nothing listens',
    async () => ({ PORT: await port(), DATABASE_URL: `postgres://a:b@127.0.0.1:${await port()}/c` }),
    /DATABASE_URL .*does not lead/,
  ],
]

test.each(scenarios)(
  '%s is reported in one line',
  async (_wrong, env, line) => {
    const { code, output } = await runServer(await env())
    expect(output.trim()).toMatch(line)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBeGreaterThan(0)
  },
  120_000,
)

describe('npm start stops with its parent process', () => {
  /** npm and the shell that runs its command, which forward some signals or none. */
  const shell = ['sh', '-c', 'node scripts/run.mjs start; true']
  const starts: [what: string, command: string[], signal: NodeJS.Signals][] = [
    ['SIGTERM', ['node', 'scripts/run.mjs', 'start'], 'SIGTERM'],
    ['SIGINT', ['node', 'scripts/run.mjs', 'start'], 'SIGINT'],
    ['a closed terminal', ['node', 'scripts/run.mjs', 'start'], 'SIGHUP'],
    ['a parent that is stopped', shell, 'SIGTERM'],
    ['a parent that is killed', shell, 'SIGKILL'],
  ]
  beforeAll(() => buildConsole(), 180_000)

  test.each(starts)(
    '%s',
    async (what, [command, ...args], signal) => {
      const dataDir = join(folder, what.replaceAll(' ', '-'))
      const PORT = await port()
      const env = { ...process.env, NODE_ENV: '', npm_lifecycle_event: 'start', PORT, DATA_DIR: dataDir }
      const parent = spawn(command!, args, { env, stdio: 'ignore' })
      const ready = () =>
        fetch(`http://127.0.0.1:${PORT}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      await vi.waitUntil(ready, { timeout: 60_000, interval: 200 })
      const lock = join(dataDir, 'server.lock')
      const server = Number(readFileSync(lock, 'utf8').split(' ')[0])
      parent.kill(signal)
      await vi.waitUntil(() => !isAlive(server), { timeout: 10_000, interval: 100 })
      expect(existsSync(lock)).toBe(false)
    },
    90_000,
  )
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
