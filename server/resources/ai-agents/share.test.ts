import { expect, test } from 'vitest'
import { versionFor } from './share.ts'

const agent = { published_version: 3, parallel_version: 7, parallel_share: 20, parallel_ends_at: null }
const idOf = (at: number) => `0190a000-0000-7000-8000-${String(at).padStart(12, '0')}`
const besideOf = (share: number, count = 10_000) =>
  Array.from({ length: count }, (_, at) => versionFor({ ...agent, parallel_share: share }, idOf(at))).filter(
    (version) => version === 7,
  ).length

test.each([1, 20, 50, 99])('a share of %s % is kept among conversations that follow each other', (share) => {
  // Within four standard errors of 10,000.
  const error = Math.sqrt(10_000 * (share / 100) * (1 - share / 100))
  expect(Math.abs(besideOf(share) - share * 100)).toBeLessThan(4 * error)
})

test('a conversation runs on the same version each time, and stays there when the share grows', () => {
  const ids = Array.from({ length: 200 }, (_, at) => idOf(at))
  const of = (share: number) => ids.filter((id) => versionFor({ ...agent, parallel_share: share }, id) === 7)
  expect(of(20)).toEqual(of(20))
  expect(of(40)).toEqual(expect.arrayContaining(of(20)))
})

test('the published version answers alone without another one, and after its time', () => {
  const past = { ...agent, parallel_share: 100, parallel_ends_at: '2026-01-01T00:00:00.000Z' }
  expect(versionFor(past, idOf(1), Date.parse('2025-12-31T23:59:59Z'))).toBe(7)
  expect(versionFor(past, idOf(1), Date.parse('2026-01-01T00:00:00Z'))).toBe(3)
  expect(versionFor({ ...agent, parallel_version: null, parallel_share: null }, idOf(1))).toBe(3)
})
