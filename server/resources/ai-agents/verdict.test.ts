import { expect, test } from 'vitest'
import { verdictOf } from './parallel-figures.ts'

const of = (right: number, conversations: number) => ({ right, conversations })

test.each([
  ['too few of the one', of(29, 29), of(10, 500), 'too_few'],
  ['too few of the other', of(400, 500), of(0, 29), 'too_few'],
  ['all are answered by both', of(30, 30), of(30, 30), 'no_difference'],
  ['80 % against 85 % of 100', of(80, 100), of(85, 100), 'no_difference'],
  ['80 % against 85 % of 1,000', of(800, 1_000), of(850, 1_000), 'better'],
  ['80 % against 75 % of 1,000', of(800, 1_000), of(750, 1_000), 'worse'],
])('%s', (_, published, parallel, verdict) => expect(verdictOf(published, parallel)).toBe(verdict))

test('chance alone seldom makes a difference', () => {
  // Two shares of 50 % of 100: their difference exceeds 13.86 points in 5 % of cases.
  expect(verdictOf(of(50, 100), of(63, 100))).toBe('no_difference')
  expect(verdictOf(of(50, 100), of(64, 100))).toBe('better')
})
