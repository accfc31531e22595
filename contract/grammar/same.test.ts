import { expect, test } from 'vitest'
import { isSame } from './same.ts'

test.each([
  [undefined, null],
  [
    { from: '08:00', to: '17:00' },
    { to: '17:00', from: '08:00' },
  ],
  [[{ a: 1, b: { d: 2, c: 3 } }], [{ b: { c: 3, d: 2 }, a: 1 }]],
  [{ a: null }, {}],
])('%j is %j', (one, other) => expect(isSame(one, other)).toBe(true))

test.each([
  [0, null],
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
  ['', null],
])('%j is not %j', (one, other) => expect(isSame(one, other)).toBe(false))
