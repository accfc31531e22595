import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { sourceOf, traceToSources } from './traces.ts'

/** A folder with a chunk whose second line is the first one of its source. */
function built(): string {
  const folder = mkdtempSync(join(tmpdir(), 'traces-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const map = { version: 3, sources: ['../server/a.ts'], names: [], mappings: ';AAAA' }
  writeFileSync(join(folder, 'chunk.js.map'), JSON.stringify(map))
  return pathToFileURL(folder).href
}

test('a place in a chunk is that of its source', () => {
  const folder = built()
  const parent = new URL('.', folder).href
  expect(sourceOf(`${folder}/chunk.js:2:5`)).toBe(`${parent}server/a.ts:1:1`)
  expect(sourceOf(`at f (${folder}/chunk.js:2:5)`)).toBe(`at f (${parent}server/a.ts:1:1)`)
})

test('a place without a map stays', () => {
  const line = `at f (${built()}/other.js:2:5)`
  expect(sourceOf(line)).toBe(line)
})

test('traces keep their error and frames', () => {
  const before = Error.prepareStackTrace
  onTestFinished(() => void (Error.prepareStackTrace = before))
  traceToSources()
  const lines = new RangeError('too far').stack!.split('\n')
  expect(lines[0]).toBe('RangeError: too far')
  expect(lines[1]).toMatch(/^ {4}at .*traces\.test\.ts/)
})
