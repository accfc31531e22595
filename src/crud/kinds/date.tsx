import { formatDay } from '#providers/format/dates.ts'
import { DateFilter } from '../list/filters/day-filter.tsx'
import type { KindView } from './kind.ts'

/** A day of the calendar, the same in every timezone. */
export const date: KindView = {
  width: 110,
  Cell: ({ value }) => <time dateTime={value}>{formatDay(value)}</time>,
  Filter: DateFilter,
}
