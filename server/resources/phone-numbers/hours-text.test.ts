import { describe, expect, it } from 'vitest'
import { officeHours } from '#contract/grammar/kinds/week.ts'
import { hoursText } from './hours-text.ts'

const morning = { from: '08:00', to: '12:00' }
const closed = { mon: [], tue: [], wed: [], thu: [], fri: [], sat: [], sun: [] }

describe('business hours in one line', () => {
  it.each([
    ['Mon–Fri 09:00–17:00', 'en', officeHours],
    ['Sen–Jum 09:00–17:00', 'id', officeHours],
    ['', 'en', closed],
    ['Mon 08:00–12:00; Sat–Sun 08:00–12:00', 'en', { ...closed, mon: [morning], sat: [morning], sun: [morning] }],
    ['Tue 08:00–12:00, 13:00–15:00', 'en', { ...closed, tue: [morning, { from: '13:00', to: '15:00' }] }],
  ])('%s', (text, locale, hours) => expect(hoursText(hours, locale)).toBe(text))
})
