import { expect, test } from 'vitest'
import { rowChanges } from './difference.tsx'

const tool = (name: string, url = 'x') => ({ name, url })
const kinds = (before: object[], after: object[]) =>
  rowChanges(before as never, after as never, 'name').map(({ kind, before: old, after: now }) => [
    kind,
    (now ?? old)!['name'],
  ])

test.each([
  [[tool('a')], [tool('a'), tool('b')], [['added', 'b']]],
  [[tool('a'), tool('b')], [tool('b')], [['removed', 'a']]],
  [[tool('a'), tool('b')], [tool('a'), tool('b', 'y')], [['changed', 'b']]],
  [[tool('a'), tool('b')], [tool('b'), tool('a')], []],
  // Two of the same name are compared by their positions.
  [
    [tool('a'), tool('a')],
    [tool('a'), tool('a', 'y'), tool('c')],
    [
      ['changed', 'a'],
      ['added', 'c'],
    ],
  ],
])('%j to %j', (before, after, changes) => {
  expect(kinds(before, after)).toEqual(changes)
})
