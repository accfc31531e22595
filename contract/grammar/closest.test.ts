import { expect, test } from 'vitest'
import { closest, didYouMean } from './closest.ts'

test.each([
  ['icno', ['icon', 'group'], 'icon'],
  ['Users', ['roles', 'users'], 'users'],
  ['suport', ['people', 'support'], 'support'],
  ['walrus', ['people', 'support'], undefined],
  ['a', [], undefined],
])('%s among %j is %s', (word, known, found) => {
  expect(closest(word, known)).toBe(found)
})

test('a suggestion is part of a sentence', () => {
  expect(`No icon "bnak"${didYouMean('bnak', ['bank', 'key'])}`).toBe('No icon "bnak" (did you mean "bank"?)')
  expect(didYouMean('walrus', ['bank'])).toBe('')
})
