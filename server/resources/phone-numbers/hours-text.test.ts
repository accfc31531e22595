import { describe, expect, it } from 'vitest'
import { officeHours } from '#contract/grammar/kinds/week.ts'
import { hoursText } from './hours-text.ts'

const morning = { from: '08:00', to: '12:00' }
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }
/** Christmas Day in Jakarta, and the day before in UTC. */
const now = new Date('2026-12-24T18:00:00Z')
const textOf = (locale: 'en' | 'id', business_hours = officeHours as typeof closed, holidays: string[] = []) =>
  hoursText({ status: 'active', timezone: 'Asia/Jakarta', business_hours, holidays }, now, locale)

describe('business hours in one line', () => {
  it.each([
    ['Mon–Fri 09:00–17:00', 'en', officeHours],
    ['Sen–Jum 09:00–17:00', 'id', officeHours],
    ['–', 'en', closed],
    ['Mon 08:00–12:00; Sat–Sun 08:00–12:00', 'en', { ...closed, mon: [morning], sat: [morning], sun: [morning] }],
    ['Tue 08:00–12:00, 13:00–15:00', 'en', { ...closed, tue: [morning, { from: '13:00', to: '15:00' }] }],
  ] as const)('%s', (text, locale, hours) =>
    expect(textOf(locale, hours as typeof closed)).toBe(`${text} (Asia/Jakarta)`),
  )

  it.each([
    ['; closed 25 Dec, 1 Jan', 'en', ['2027-01-01', '2026-12-24', '2026-12-25']],
    ['; tutup 25 Des', 'id', ['2026-12-25']],
    ['; closed 25 Dec, 26 Dec, 1 Jan, …', 'en', ['2026-12-25', '2026-12-26', '2027-01-01', '2027-02-06']],
    ['', 'en', ['2026-12-24']],
  ] as const)('with the next holidays: %s', (text, locale, days) =>
    expect(textOf(locale, officeHours as typeof closed, [...days])).toMatch(new RegExp(`\\d\\d:\\d\\d${text} \\(`)),
  )

  it('names no holidays of a week without hours', () =>
    expect(textOf('en', closed, ['2026-12-25'])).toBe('– (Asia/Jakarta)'))
})
