import { expect, it } from 'vitest'
import { isLongResolved, reopenDays } from './tickets.ts'

const ago = (ms: number) => new Date(Date.now() - ms).toISOString()
const limit = reopenDays * 86_400_000
const now = ago(0)

it('takes a ticket as resolved long ago after the days for reopening, by its update without a time of resolution', () => {
  const resolved = { status: 'resolved', updated_at: now } as const
  expect(isLongResolved({ ...resolved, resolved_at: ago(limit - 60_000) })).toBe(false)
  expect(isLongResolved({ ...resolved, resolved_at: ago(limit + 60_000) })).toBe(true)
  expect(isLongResolved({ ...resolved, resolved_at: null })).toBe(false)
  expect(isLongResolved({ ...resolved, resolved_at: null, updated_at: ago(limit + 60_000) })).toBe(true)
  expect(isLongResolved({ status: 'open', resolved_at: ago(limit * 2), updated_at: now })).toBe(false)
})
