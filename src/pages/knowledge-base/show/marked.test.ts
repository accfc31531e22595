import { expect, test } from 'vitest'
import { placesOf } from './marked.tsx'

test.each([
  ['Fees and fees', 'fees', ['Fees', 'fees']],
  ['100% (all)', '(all) 100%', ['100%', '(all)']],
  ['Nothing', '', []],
  ['Nothing', 'else', []],
])('finds the words of a search in %s', (text, words, expected) => {
  expect(placesOf(text, words).map(({ start, end }) => text.slice(start, end))).toEqual(expected)
})
