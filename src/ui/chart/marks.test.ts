import { expect, test } from 'vitest'
import { rowsOf } from './options.ts'

test('names that would stand over each other stand below each other', () => {
  const at = (start: number, end: number) => ({ start, end })
  expect(rowsOf([at(0, 50), at(60, 110), at(120, 170)])).toEqual([0, 0, 0])
  expect(rowsOf([at(0, 50), at(40, 90), at(90, 140)])).toEqual([0, 1, 0])
  expect(rowsOf([at(0, 50), at(0, 50), at(0, 50)])).toEqual([0, 1, 2])
  // The last one is written to the left of its line.
  expect(rowsOf([at(100, 150), at(90, 140)])).toEqual([0, 1])
})
