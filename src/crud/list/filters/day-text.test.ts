import { describe, expect, it } from 'vitest'
import { dayText, readDay } from './day-text.ts'

it('is written day first', () => {
  expect(dayText('2026-11-03')).toBe('03/11/2026')
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
