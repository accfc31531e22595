import { expect, it } from 'vitest'
import { daysBetween } from '#providers/format/dates.ts'
import { marksOn } from './charts.tsx'

it('lists every day, also over the end of a month', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02'])
})

it('marks the day of the tenant on which a version was published, or the next one that is shown', () => {
  const versions = [
    { number: 1, name: 'First', published_at: '2026-03-01T18:00:00Z' },
    { number: 2, name: 'Second', published_at: '2026-03-03T03:00:00Z' },
    { number: 3, name: 'Third', published_at: '2026-03-09T03:00:00Z' },
  ]
  const days = ['2026-03-01', '2026-03-02', '2026-03-05']
  expect(marksOn(days, { versions, timezone: 'Asia/Jakarta' })).toEqual([
    { point: 1, number: 1 },
    { point: 2, number: 2 },
  ])
})
