import { expect, it } from 'vitest'
import { pagesAround } from './pager.tsx'

it.each([
  [1, 1, [1]],
  [1, 5, [1, 2, undefined, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [10, 20, [1, undefined, 9, 10, 11, undefined, 20]],
  [20, 20, [1, undefined, 19, 20]],
])('page %i of %i links to %j', (page, last, expected) => {
  expect(pagesAround(page, last)).toEqual(expected)
})
