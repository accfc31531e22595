import { Suspense } from 'react'
import { relativeDays } from '#contract/grammar/relative-days.ts'
import { formatDate, formatDay, formatTimestamp, fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { lastDays, momentOf } from '../moments.ts'
import type { Scale } from './days.tsx'
import { FilterPopup } from './filter-popup.tsx'

/** Timestamps: a range begins with its first day in the user's timezone, which can be relative, and ends with its last. */
const timestamps: Scale = {
  firstOf: (day) => fromUserTimezone(`${day}T00:00`),
  lastOf: (day) => fromUserTimezone(`${day}T23:59:59.999`),
  dayOf: (moment) => inUserTimezone(momentOf(moment)).format('YYYY-MM-DD'),
  hasRelative: true,
}
/** Dates are the days themselves. */
const dates: Scale = { firstOf: String, lastOf: String, dayOf: String }

/** Filters timestamps by a range of days, both included; its parameters are `field_gte` and `field_lte`. */
export const DayFilter = (props: FilterProps) => <Filter {...props} scale={timestamps} nameOf={nameOfMoment} />

/** Filters dates as `DayFilter` does timestamps. */
export const DateFilter = (props: FilterProps) => <Filter {...props} scale={dates} nameOf={formatDay} />

interface ScaledProps extends FilterProps {
  scale: Scale
  nameOf: (value: string) => string
}

function Filter({ field, label, filters, onChange, scale, nameOf }: ScaledProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const set = (first?: string, last?: string) => onChange({ [from]: first ? [first] : [], [to]: last ? [last] : [] })

  return (
    <FilterPopup label={label} chosen={start || end ? [rangeOf(nameOf, start, end)] : []} onClear={() => set()}>
      <Suspense>{renderLazy(loadDays, { start, end, scale, onChange: set })}</Suspense>
    </FilterPopup>
  )
}

const loadDays = () => withTexts(import('./days.tsx'), 'kinds')

function rangeOf(nameOf: ScaledProps['nameOf'], start?: string, end?: string): string {
  const days = start && relativeDays(start)
  if (days && !end) return lastDays(days)
  if (start && end) return `${nameOf(start)} – ${nameOf(end)}`
  return start ? `≥ ${nameOf(start)}` : `≤ ${nameOf(end!)}`
}

/** Names the day that a timestamp begins or ends, or else the moment, as a link to a list can have it. */
function nameOfMoment(value: string): string {
  const timestamp = momentOf(value)
  const isEdge = /00:00:00|23:59:59/.test(inUserTimezone(timestamp).format('HH:mm:ss'))
  return isEdge ? formatDate(timestamp) : formatTimestamp(timestamp)
}
