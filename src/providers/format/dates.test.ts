import { afterAll, beforeEach, expect, it } from 'vitest'
import { formatDate, formatTimestamp, fromNow, momentIn } from './dates.ts'
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

it.each([
  ['America/Havana', '2026-11-01T00:00', '2026-11-01T04:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-25T00:00', '2026-10-25T00:00:00.000Z'],
  ['Atlantic/Azores', '2026-10-26T00:00', '2026-10-26T01:00:00.000Z'],
  ['America/Havana', '2026-03-08T00:00', '2026-03-08T05:00:00.000Z'],
  ['America/New_York', '2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
  ['America/New_York', '2026-03-08T02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05T01:45', '2026-04-04T14:45:00.000Z'],
  ['Pacific/Apia', '2026-06-01T00:00', '2026-05-31T11:00:00.000Z'],
  ['Asia/Jakarta', '2026-11-21T14:05', '2026-11-21T07:05:00.000Z'],
])('a local time that occurs twice is the first: %s %s', (timezone, local, moment) => {
  expect(momentIn(local, timezone)).toBe(moment)
})
