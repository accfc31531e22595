import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** What is wrong, the environment that makes it so, and what the one line must name. */
const scenarios: [wrong: string, env: () => Promise<Record<string, string>>, line: RegExp][] = [
  ['a taken port', async () => ({ PORT: takenPort(), DATA_DIR: join(folder, 'a') }), /port \d+ .*(in use|taken)/i],
  ['a port that is none', async () => ({ PORT: 'eighty', DATA_DIR: join(folder, 'b') }), /PORT/],
  ['a DATA_DIR that is a file', async () => ({ PORT: await port(), DATA_DIR: join(folder, 'file') }), /DATA_DIR .*cannot be written/],
  ['a DATA_DIR where there are no folders', async () => ({ PORT: await port(), DATA_DIR: '/proc/call-center/data' }), /DATA_DIR .*cannot be written/],
  ['a DATA_DIR that may not be made', async () => ({ PORT: await port(), DATA_DIR: '/sys/data' }), /DATA_DIR .*cannot be written/],
  ['a DATA_DIR in use', async () => ({ PORT: await port(), DATA_DIR: running.dataDir }), /DATA_DIR is in use by process \d+/],
  ['a DATABASE_URL that is no address', async () => ({ PORT: await port(), DATABASE_URL: 'localhost' }), /DATABASE_URL/],
  ['a DATABASE_URL where nothing listens', async () => ({ PORT: await port(), DATABASE_URL: `postgres://a:b@127.0.0.1:${await port()}/c` }), /DATABASE_URL .*does not lead/],
]

test.each(scenarios)('%s is told in one line', async (_wrong, env, line) => {
  const { code, output } = await runServer(await env())
  expect(output.trim()).toMatch(line)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(code).toBeGreaterThan(0)
}, 120_000)
