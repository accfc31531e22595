import { expect, test } from 'vitest'
import { changedWords } from './comparison.tsx'

test.each([
  ['A call costs 500.', 'A call costs 700.', ['500.', '700.']],
  ['Open from 8 to 20', 'Open to 20', ['from 8 ', '']],
  ['Closed', 'Open all day', ['Closed', 'Open all day']],
  ['a a a', 'a a', [' a', '']],
])('marks what differs between %s and %s', (before, after, expected) => {
  const [one, other] = changedWords(before, after)
  expect([before.slice(one.start, one.end), after.slice(other.start, other.end)]).toEqual(expected)
})
