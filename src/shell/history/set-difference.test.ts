import { expect, test } from 'vitest'
import { setDifference } from './set-difference.ts'

test.each([
  [['a', 'b'], ['b', 'c'], { added: ['c'], removed: ['a'] }],
  [['a'], [], { added: [], removed: ['a'] }],
  // All of a new list is shown as what it became.
  [[], ['a'], undefined],
  [['a', 'b'], ['b', 'a'], undefined],
  [null, ['a'], undefined],
  ['a', 'b', undefined],
  [[{ key: 'a' }], [], undefined],
])('from %j to %j', (before, after, difference) => {
  expect(setDifference({ before, after })).toEqual(difference)
})
