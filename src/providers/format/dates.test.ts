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

it('shows the time of the user', () => {
  const session = sampleSession()
  storeSession({ ...session, user: { ...session.user, timezone: 'America/New_York' } })
  expect(formatTimestamp(evening)).toBe('20 Nov 2026, 13:30')
})
