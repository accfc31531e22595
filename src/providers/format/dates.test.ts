// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { formatDate, formatTimestamp } from './dates.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const evening = '2026-11-20T18:30:00.000Z'

beforeEach(clearSession)

it('shows Jakarta time by default', () => {
  expect(formatTimestamp(evening)).toBe('21 Nov 2026, 01:30')
  expect(formatDate(evening)).toBe('21 Nov 2026')
})

it.each([
  ['America/New_York', evening, '20 Nov 2026, 13:30'],
  ['America/New_York', '2026-07-20T18:30:00.000Z', '20 Jul 2026, 14:30'],
  ['Asia/Kolkata', evening, '21 Nov 2026, 00:00'],
  ['Europe/London', evening, '20 Nov 2026, 18:30'],
])('shows the time of a user in %s at %s', (timezone, timestamp, shown) => {
  const session = sampleSession()
  storeSession({ ...session, user: { ...session.user, timezone } })
  expect(formatTimestamp(timestamp)).toBe(shown)
})
