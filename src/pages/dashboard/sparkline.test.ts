import { expect, it } from 'vitest'
import { pathOf } from './sparkline.tsx'

it.each([
  ['rises', [0, 5, 10], 'M 0 33 L 60 18 L 120 3'],
  ['falls', [4, 0], 'M 0 3 L 120 33'],
  ['stays level in the middle when nothing happens', [7, 7], 'M 0 18 L 120 18'],
  ['is a point for one day', [3], 'M 0 18'],
])('%s', (_, values, path) => {
  expect(pathOf(values)).toBe(path)
})
