import { expect, it } from 'vitest'
import { ownOrder } from './own-order.ts'

it.each([
  ['as declared without an order', [], ['a', 'b', 'c']],
  ['as ordered', ['c', 'a', 'b'], ['c', 'a', 'b']],
  ['a new one after the one declared before it', ['c', 'a'], ['c', 'a', 'b']],
  ['the first declared one first', ['c', 'b'], ['a', 'c', 'b']],
  ['without those that are gone, each once', ['b', 'gone', 'b', 'a', 'c'], ['b', 'a', 'c']],
])('%s', (_, known, order) => {
  expect(ownOrder(known, ['a', 'b', 'c'])).toEqual(order)
})
