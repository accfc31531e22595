import { expect, test } from 'vitest'
import { linesOf } from './lines.ts'

test('lines are trimmed, and empty ones left out', () => {
  expect(linesOf(' one \n\n  \ntwo\r\n')).toEqual(['one', 'two'])
  expect(linesOf('')).toEqual([])
})
