import { expect, test } from 'vitest'
import { projectionOf } from './summary.ts'

test('expects the average of the last week for each day left', () => {
  expect(projectionOf({ spent: 10_000, lastWeek: 7_000, daysLeft: 8 })).toBe(18_000)
  expect(projectionOf({ spent: 10_000, lastWeek: 7_000, daysLeft: 0 })).toBe(10_000)
  expect(projectionOf({ spent: 0, lastWeek: 1, daysLeft: 3 })).toBe(0)
})
