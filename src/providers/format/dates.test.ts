import { afterAll, beforeEach, expect, it } from 'vitest'
import { formatDate, formatTimestamp, fromNow } from './dates.ts'
import { setLocale, startLocale } from './i18n.ts'
import { clearSession, storeSession } from '../session/session.ts'
import { sampleSession } from '../session/session.sample.ts'

const evening = '2026-11-20T18:30:00.000Z'

beforeEach(clearSession)
afterAll(() => setLocale('en'))

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

it("says how long ago in the user's language, in few words", async () => {
  const hours = new Date(Date.now() - 3 * 3_600_000).toISOString()
  await startLocale()
  expect(fromNow(hours)).toBe('3 hours ago')
  setLocale('id')
  await expect.poll(() => fromNow(hours)).toBe('3 jam lalu')
})
