import { expect, test, vi } from 'vitest'
import { dayIn, startOfDay } from './calendar.ts'

test.each([
  ['2026-11-22', 'Asia/Jakarta', '2026-11-21T17:00:00.000Z'],
  ['2026-03-29', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
  // Clocks skip midnight.
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
  ['2026-03-29', 'Atlantic/Azores', '2026-03-29T01:00:00.000Z'],
  ['2026-03-29', 'Asia/Beirut', '2026-03-28T22:00:00.000Z'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  // Clocks show midnight twice.
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['2021-10-29', 'Asia/Amman', '2021-10-28T21:00:00.000Z'],
])('%s begins in %s at %s', (day, timezone, start) => {
  expect(startOfDay(day, timezone).toISOString()).toBe(start)
})

test('a timezone is looked up once', () => {
  const { DateTimeFormat } = Intl
  const made = vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function (...options) {
    return new DateTimeFormat(...options)
  })
  for (let day = 10; day < 30; day++) startOfDay(`2026-11-${day}`, 'Asia/Pontianak')
  expect(made).toHaveBeenCalledTimes(1)
  made.mockRestore()
})

test('days of every timezone follow one another without a gap', () => {
  for (const timezone of Intl.supportedValuesOf('timeZone')) {
    for (const [year, month] of [
      [2026, 3],
      [2026, 4],
      [2026, 9],
      [2026, 10],
      [2026, 11],
    ] as const) {
      for (let day = 1; day < 29; day++) {
        const text = new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
        const start = startOfDay(text, timezone)
        const last = new Date(start.getTime() - 1000)
        expect([timezone, dayIn(start, timezone), dayIn(last, timezone) < text]).toEqual([timezone, text, true])
      }
    }
  }
}, 60_000)
