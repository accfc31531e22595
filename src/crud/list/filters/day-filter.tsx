import { Suspense } from 'react'
import { relativeDays } from '#contract/grammar/relative-days.ts'
import { formatDate, formatTimestamp, inUserTimezone } from '#providers/format/dates.ts'
import { withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import { lastDays, momentOf } from '../moments.ts'
import { FilterPopup } from './filter-popup.tsx'

/** A range of days, both included; its parameters are `field_gte` and `field_lte`. */
export function DayFilter({ field, label, filters, onChange }: FilterProps) {
  const [from, to] = [`${field.name}_gte`, `${field.name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const set = (first?: string, last?: string) => onChange({ [from]: first ? [first] : [], [to]: last ? [last] : [] })

  return (
    <FilterPopup label={label} chosen={start || end ? [rangeOf(start, end)] : []} onClear={() => set()}>
      <Suspense>{renderLazy(loadDays, { start, end, onChange: set })}</Suspense>
    </FilterPopup>
  )
}

const loadDays = () => withTexts(import('./days.tsx'), 'kinds')

function rangeOf(start?: string, end?: string): string {
  const days = start && relativeDays(start)
  if (days && !end) return lastDays(days)
  if (start && end) return `${nameOf(momentOf(start))} – ${nameOf(end)}`
  return start ? `≥ ${nameOf(momentOf(start))}` : `≤ ${nameOf(end!)}`
}

/** Names the day that a timestamp begins or ends, or else the moment, as a link to a list can have it. */
const nameOf = (timestamp: string): string =>
  /00:00:00|23:59:59/.test(inUserTimezone(timestamp).format('HH:mm:ss'))
    ? formatDate(timestamp)
    : formatTimestamp(timestamp)
