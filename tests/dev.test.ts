import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cannedReplies } from '#contract/canned-replies/contract.ts'
import { apiOf, type Api } from './support/api.ts'
import { freePort, removeFolder } from './support/platform/process.ts'
import { logIn } from './support/browser/session.ts'

/** A copy of the platform, whose files the tests change while it runs. */
const house = mkdtempSync(join(tmpdir(), 'dev-'))
const lock = join(house, 'data/server.lock')
const { create, list } = cannedReplies.endpoints

vi.setConfig({ testTimeout: 90_000 })
/** A restart shares the machine with other suites. */
const patience = { timeout: 60_000 }

let url: string
let platform: ChildProcess
let api: Api
let output = ''

beforeAll(async () => {
  for (const part of ['contract', 'server', 'examples', 'src', 'scripts', 'package.json', 'tsconfig.json']) {
    cpSync(part, join(house, part), { recursive: true })
  }
  symlinkSync(resolve('node_modules'), join(house, 'node_modules'), 'junction')
  const PORT = String(await freePort())
  url = `http://127.0.0.1:${PORT}`
  platform = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev/platform.ts'], {
    cwd: house,
    env: { ...process.env, NODE_ENV: '', PORT, DATA_DIR: 'data' },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  platform.stderr!.on('data', (chunk) => (output += chunk))
  await vi.waitUntil(alive, { timeout: 100_000, interval: 200 })
  api = apiOf(url, await logIn(url, 'admin'))
}, 120_000)
afterAll(() => {
  platform.kill('SIGKILL')
  removeFolder(house)
})

const alive = async () => {
  const answer = await fetch(`${url}/healthz`).catch(() => undefined)
  return answer?.json()
}
const reply = (title: string) => ({ body: { title, body: 'Thank you.' } })
const titles = async () => (await api(list)).data.map(({ title }: { title: string }) => title)

function change(file: string, from: string, to: string) {
  const source = readFileSync(join(house, file), 'utf8')
  expect(source).toContain(from)
  writeFileSync(join(house, file), source.replace(from, to))
}

test('a change of a handler is served, with the data and sessions of before', async () => {
  expect((await api(create, reply('Kept'))).status).toBe(201)
  change('server/http/health.ts', `'alive'`, `'changed'`)
  await expect.poll(alive, patience).toEqual({ status: 'changed' })
  expect(await titles()).toContain('Kept')
})

test('a change of a contract is validated by and stored', async () => {
  const title = 'x'.repeat(130)
  expect((await api(create, reply(title))).status).toBe(422)
  change('contract/canned-replies/contract.ts', 'line(120)', 'line(140)')
  await expect.poll(async () => (await api(create, reply(title)).catch(() => undefined))?.status, patience).toBe(201)
  expect(await titles()).toEqual(expect.arrayContaining(['Kept', title]))
})

test('a mistake stops the platform until it is mended', async () => {
  change('server/http/health.ts', `import type`, `import './missing.ts'\nimport type`)
  await expect.poll(() => existsSync(lock), patience).toBe(false)
  expect(await alive()).toBeUndefined()
  // The start has failed when its mistake is on the console.
  await expect.poll(() => output, patience).toContain('./missing.ts')
  writeFileSync(join(house, 'server/http/missing.ts'), '')
  await expect.poll(alive, patience).toEqual({ status: 'changed' })
  expect(await titles()).toContain('Kept')
})

test('Ctrl-C stops the platform, which leaves its folder to the next', async () => {
  expect(existsSync(lock)).toBe(true)
  const ended = once(platform, 'exit')
  platform.kill('SIGINT')
  expect(await ended).toEqual([0, null])
  expect(existsSync(lock)).toBe(false)
})
