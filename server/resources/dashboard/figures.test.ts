import { expect, test } from 'vitest'
import { figuresOf, type Day } from './figures.ts'

const quiet = { created: 0, resolved: 0, became_overdue: 0, no_longer_overdue: 0 }
const day = (number: number, happened: Partial<Day> = {}): Day => ({
  ...quiet,
  day: number,
  starts: number ? `2026-05-0${number}T00:00:00Z` : null,
  ...happened,
})

/** Two periods of two days; three tickets were created and one resolved before. */
const days = [
  day(0, { created: 3, resolved: 1, became_overdue: 1 }),
  day(1, { created: 1 }),
  day(2, { resolved: 1 }),
  day(3, { created: 4, no_longer_overdue: 1 }),
  day(4, { resolved: 2, became_overdue: 2 }),
]
const now = new Date('2026-05-04T12:00:00Z')

test('figures are running totals or daily counts, compared with the previous period', () => {
  const figures = figuresOf(days, 2, ['new', 'open'], now)
  expect(figures.map(({ key, value, previous, series }) => [key, value, previous, series])).toEqual([
    ['open_tickets', 4, 2, [6, 4]],
    ['new_tickets', 4, 1, [4, 0]],
    ['resolved_tickets', 2, 1, [0, 2]],
    ['overdue_tickets', 2, 1, [0, 2]],
  ])
})

test('each links to the list that it counts', () => {
  expect(figuresOf(days, 2, ['new', 'open'], now).map(({ query }) => query)).toEqual([
    'status=new&status=open',
    'created_at_gte=2026-05-03T00:00:00.000Z',
    'resolved_at_gte=2026-05-03T00:00:00.000Z',
    'status=new&status=open&resolution_due_at_lte=2026-05-04T12:00:00.000Z',
  ])
})
