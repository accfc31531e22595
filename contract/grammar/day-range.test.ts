import { expect, test } from 'vitest'
import { previousOf } from './day-range.ts'

test.each([
  ['a month', '2026-11-01', '2026-11-30', '2026-10-01', '2026-10-31'],
  ['March, against a shorter month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30'],
  ['January, against another year', '2026-01-01', '2026-01-31', '2025-12-01', '2025-12-31'],
  ['the beginning of a month', '2026-11-01', '2026-11-26', '2026-10-01', '2026-10-26'],
  ['the beginning of a longer month', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['February until the 28th of a leap year', '2028-02-01', '2028-02-28', '2028-01-01', '2028-01-28'],
  ['some days', '2026-11-20', '2026-11-26', '2026-11-13', '2026-11-19'],
  ['days over months', '2026-10-28', '2026-11-26', '2026-09-28', '2026-10-27'],
  ['the beginning of a month and more', '2026-10-01', '2026-11-02', '2026-08-29', '2026-09-30'],
])('%s', (_, from, to, previousFrom, previousTo) => {
  expect(previousOf({ from, to })).toEqual({ from: previousFrom, to: previousTo })
})
