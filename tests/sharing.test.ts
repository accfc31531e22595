import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const isShared = (file: string) => /\.tsx?$/.test(file) && !/\.(test|spec)\.tsx?$/.test(file)

// Test files share modules: what a module registers while it loads holds in the first file alone.
test('no module that tests share registers a hook while it loads', () => {
  const files = ['tests', 'src', 'server', 'contract'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter(isShared)
      .map((file) => `${root}/${file}`),
  )
  expect(files).toContain('tests/support/mount.ts')
  expect(files.filter((file) => /^(before|after)(All|Each)\(/m.test(readFileSync(file, 'utf8')))).toEqual([])
})
