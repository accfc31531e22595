import type { Dashboard } from '#contract/dashboard.ts'

/** The events of one day; day 0 holds everything before the first. */
export interface Day {
  day: number
  starts: string | null
  created: number
  resolved: number
  became_overdue: number
  no_longer_overdue: number
}

type Figure = NonNullable<Dashboard['tickets']>['figures'][number]

/** The figures of the last `period` days, each compared with the previous period. */
export function figuresOf(days: Day[], period: number, unresolved: string[], now: Date): Figure[] {
  const open = running(days.map(({ created, resolved }) => created - resolved))
  const overdue = running(days.map((day) => day.became_overdue - day.no_longer_overdue))
  const since = new Date(days[period + 1]!.starts!).toISOString()
  const isUnresolved = unresolved.map((status) => `status=${status}`).join('&')
  return [
    stock('open_tickets', open, period, isUnresolved),
    flow(
      'new_tickets',
      days.map(({ created }) => created),
      period,
      `created_at_gte=${since}`,
    ),
    flow(
      'resolved_tickets',
      days.map(({ resolved }) => resolved),
      period,
      `resolved_at_gte=${since}`,
    ),
    stock('overdue_tickets', overdue, period, `${isUnresolved}&resolution_due_at_lte=${now.toISOString()}`),
  ]
}

/** A running total at the end of each day. */
function stock(key: Figure['key'], values: number[], period: number, query: string): Figure {
  return { key, value: values.at(-1)!, previous: values.at(-1 - period)!, series: values.slice(-period), query }
}

/** The number of events each day. */
function flow(key: Figure['key'], values: number[], period: number, query: string): Figure {
  const before = values.slice(-2 * period, -period)
  const series = values.slice(-period)
  return { key, value: total(series), previous: total(before), series, query }
}

const total = (values: number[]) => values.reduce((sum, value) => sum + value, 0)

function running(changes: number[]): number[] {
  let sum = 0
  return changes.map((change) => (sum += change))
}
