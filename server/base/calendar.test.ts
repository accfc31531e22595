import { expect, test, vi } from 'vitest'
import { startOfDay } from './calendar.ts'

test.each([
  ['2026-11-22', 'Asia/Jakarta', '2026-11-21T17:00:00.000Z'],
  ['2026-03-29', 'Europe/Oslo', '2026-03-28T23:00:00.000Z'],
  ['2026-03-30', 'Europe/Oslo', '2026-03-29T22:00:00.000Z'],
  ['2026-11-01', 'America/New_York', '2026-11-01T04:00:00.000Z'],
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
