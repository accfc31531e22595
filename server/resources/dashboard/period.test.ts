import { expect, test } from 'vitest'
import { boundsOf, flow, periodOf, stock, within } from './period.ts'

const zone = 'Asia/Jakarta'
// The 27th in Jakarta.
const now = new Date('2026-11-26T18:00:00Z')

test('a period is named or chosen, in the timezone of the tenant, and compared with the one before', () => {
  expect(periodOf({}, now, zone)).toMatchObject({ from: '2026-10-29', to: '2026-11-27', isCurrent: true })
  expect(periodOf({ period: 'today' }, now, zone)).toMatchObject({
    from: '2026-11-27',
    to: '2026-11-27',
    previous: { from: '2026-11-26', to: '2026-11-26' },
    days: ['2026-11-26', '2026-11-27'],
  })
  expect(periodOf({ period: 'last_month' }, now, zone)).toMatchObject({
    from: '2026-10-01',
    to: '2026-10-31',
    previous: { from: '2026-09-01', to: '2026-09-30' },
    isCurrent: false,
  })
  expect(periodOf({ from: '2026-11-02', to: '2026-11-03' }, now, zone)).toMatchObject({
    from: '2026-11-02',
    previous: { from: '2026-10-31', to: '2026-11-01' },
  })
  expect(() => periodOf({ from: '2026-11-03', to: '2026-11-02' }, now, zone)).toThrow()
  expect(() => periodOf({ from: '2026-01-01', to: '2026-11-02' }, now, zone)).toThrow()
})

test('the filter of a list names the first and the last moment', () => {
  const range = { from: '2026-11-02', to: '2026-11-03' }
  expect(boundsOf(range, zone)).toEqual(['2026-11-01T17:00:00.000Z', '2026-11-03T17:00:00.000Z'])
  expect(within('at', range, zone)).toBe('at_gte=2026-11-01T17:00:00.000Z&at_lte=2026-11-03T16:59:59.999Z')
})

const week = periodOf({ period: 'days_7' }, now, zone)
const zeros = (count: number) => Array.from({ length: count }, () => 0)

test('a flow compares the sums of both periods', () => {
  const days = [...zeros(5), 1, 1, ...zeros(5), 3, 1]
  expect(flow(week, days)).toMatchObject({ value: 4, previous: 2, series: [...zeros(5), 3, 1] })
})

test('the days between two periods belong to neither', () => {
  const month = periodOf({ period: 'this_month' }, now, zone)
  const days = month.days.map((day) => Number(day > '2026-10-27' && day < '2026-11-01') * 9 + 1)
  expect(flow(month, days)).toMatchObject({ value: 27, previous: 27 })
})

test('a stock is followed back from its value now, unless the period is over', () => {
  const { value, previous, series } = stock(week, 4, [...zeros(6), 1, ...zeros(4), 1, -1, 2])
  expect([value, previous, series.slice(-4)]).toEqual([4, 2, [2, 3, 2, 4]])
  expect(stock(periodOf({ period: 'last_month' }, now, zone), 4, [])).toMatchObject({
    value: 4,
    previous: null,
    series: [],
  })
})
