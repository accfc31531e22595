import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

it('lists every exception from the freshness of 120 and 300 seconds', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/(\.test\.tsx?|refine.freshness\.ts)$/.test(file))
    .map((file) => `src/${file}`)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => /\b(staleTime|gcTime)\b/.test(readFileSync(file, 'utf8')))).toEqual([])
})
