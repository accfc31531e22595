import { describe, expect, it } from 'vitest'
import { dateText, readDay, readDayAndTime, readTime } from './date-text.ts'

it('is written day first, with 24 hours', () => {
  expect(dateText('2026-11-03')).toBe('03/11/2026')
  expect(dateText('2026-11-03T14:05')).toBe('03/11/2026 14:05')
})

describe('a typed day', () => {
  it.each(['3/11/2026', '03/11/2026', '3.11.2026', '3-11-2026', '3 11 2026', '03112026', '2026-11-03', ' 3/11/2026 '])(
    'is read from "%s"',
    (text) => {
      expect(readDay(text)).toBe('2026-11-03')
    },
  )

  it.each(['', '3/11', '3/11/26', '11/21/2026', '30/2/2026', '3/11-2026', 'tomorrow'])('is not "%s"', (text) => {
    expect(readDay(text)).toBeUndefined()
  })
})

describe('a typed day and time', () => {
  it.each(['3/11/2026 9:05', '03/11/2026 09.05', '3 11 2026 9:05', '2026-11-03T09:05', ' 3.11.2026  9:05 '])(
    'is read from "%s"',
    (text) => {
      expect(readDayAndTime(text)).toBe('2026-11-03T09:05')
    },
  )

  it.each(['', '3/11/2026', '3/11/2026 9', '3/11/2026 9:5', '3/11/2026 24:00', '3/11/2026 9:60', '30/2/2026 9:05'])(
    'is not "%s"',
    (text) => {
      expect(readDayAndTime(text)).toBeUndefined()
    },
  )
})

it.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['17:05', '17:05'],
  [' 0:00 ', '00:00'],
  ['24', undefined],
  ['9:60', undefined],
  ['noon', undefined],
  ['', undefined],
])('reads a time of day from "%s": %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})
