import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { buildConsole, buildPlatform } from '../scripts/steps/build.mjs'
import { freePort, removeFolder } from './support/platform/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'start-'))
const lock = join(dataDir, 'server.lock')
/** npm and the shell that runs its command, which forward some signals or none. */
const shell = ['sh', '-c', 'node scripts/run.mjs start; true']
const starts: [what: string, command: string[], signal: NodeJS.Signals][] = [
  ['SIGTERM', ['node', 'scripts/run.mjs', 'start'], 'SIGTERM'],
  ['SIGINT', ['node', 'scripts/run.mjs', 'start'], 'SIGINT'],
  ['a closed terminal', ['node', 'scripts/run.mjs', 'start'], 'SIGHUP'],
  ['a parent that is stopped', shell, 'SIGTERM'],
  ['a parent that is killed', shell, 'SIGKILL'],
]

beforeAll(async () => {
  await buildConsole()
  await buildPlatform()
}, 180_000)
afterAll(() => removeFolder(dataDir))

/** Each start takes over the data of the one before. */
test.each(starts)(
  'npm start stops by %s, with its parent process',
  async (_what, [command, ...args], signal) => {
    const PORT = String(await freePort())
    const own = { PORT, DATA_DIR: dataDir, DEMO_CALLS: '40' }
    const env = { ...process.env, NODE_ENV: '', npm_lifecycle_event: 'start', ...own }
    const parent = spawn(command!, args, { env, stdio: 'ignore' })
    onTestFinished(() => void parent.kill('SIGKILL'))
    const ready = () =>
      fetch(`http://127.0.0.1:${PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    await vi.waitUntil(ready, { timeout: 60_000, interval: 200 })
    const server = Number(readFileSync(lock, 'utf8').split(' ')[0])
    parent.kill(signal)
    await vi.waitUntil(() => !isAlive(server), { timeout: 10_000, interval: 100 })
    expect(existsSync(lock)).toBe(false)
  },
  90_000,
)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
