import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mutate } from './copy.ts'
import { mutations, sabotages } from './mutations.ts'

test.each([...sabotages, ...mutations])('the mistake can still be made: $what', (mutation) => {
  const source = readFileSync(mutation.file, 'utf8')
  expect(mutate(mutation, source)).not.toBe(source)
  expect(mutation.tests.filter((path) => !existsSync(path))).toEqual([])
})
