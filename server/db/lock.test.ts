import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { lock } from './lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'lock-'))
const file = join(folder, 'server.lock')
afterAll(() => rmSync(folder, { recursive: true }))

test('is held until it is released, and leaves no file', () => {
  const unlock = lock(file)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid}\\b`))
  expect(() => lock(file)).toThrow(`in use by process ${process.pid}`)
  unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('of a living process is respected', () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
  writeFileSync(file, String(other.pid))
  expect(() => lock(file)).toThrow(`in use by process ${other.pid}`)
  expect(readFileSync(file, 'utf8')).toBe(String(other.pid))
  other.kill()
  rmSync(file)
})

test('of a dead process is replaced', () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(file, String(pid))
  lock(file)()
  expect(readdirSync(folder)).toEqual([])
})

test.runIf(process.platform === 'linux')('of an earlier process with the same id is replaced', () => {
  writeFileSync(file, `${process.ppid} 1`)
  lock(file)()
})

test.each(['', 'nonsense', '-1'])('with truncated content is replaced: "%s"', (content) => {
  writeFileSync(file, content)
  lock(file)()
})
