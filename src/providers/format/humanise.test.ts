import { expect, test } from 'vitest'
import { humanise } from './humanise.ts'

test.each([
  ['max_wait', 'Max wait'],
  ['on-call', 'On call'],
  ['copyWeek', 'Copy week'],
  ['sync', 'Sync'],
])('%s is %s', (name, text) => {
  expect(humanise(name)).toBe(text)
})
