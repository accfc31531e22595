/** @module-tag core */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesBelow } from './support/imports.ts'

// Test files share modules: what a module registers while it loads holds in the first file alone.
test('no module that tests share registers a hook while it loads', () => {
  const files = ['tests', 'src', 'server', 'contract'].flatMap(sourcesBelow)
  expect(files).toContain('tests/support/mount.ts')
  expect(files.filter((file) => /^(before|after)(All|Each)\(/m.test(readFileSync(file, 'utf8')))).toEqual([])
})
