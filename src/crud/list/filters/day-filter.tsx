import { Suspense } from 'react'
import { formatDate, formatDay, formatTimestamp, fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t, withTexts } from '#providers/format/i18n.ts'
import type { FilterProps } from '../../kinds/kind.ts'
import { renderLazy } from '../../lazy.ts'
import type { FieldSpec } from '../../resource.ts'
import { momentOf, relativeRange } from '../moments.ts'
import type { Filters } from '../state.ts'
import type { Scale } from './days.tsx'
import { FilterPopup } from './filter-popup.tsx'

/** Converts days to timestamps: the start of the first day and the end of the last, in the user's timezone. */
const timestamps: Scale = {
  firstOf: (day) => fromUserTimezone(`${day}T00:00`),
  lastOf: (day) => fromUserTimezone(`${day}T23:59:59.999`),
  dayOf: (moment) => inUserTimezone(moment).format('YYYY-MM-DD'),
  hasHours: true,
}
/** Dates are compared as days, without conversion. */
const dates: Scale = { firstOf: String, lastOf: String, dayOf: String }

/**
 * Filters timestamps by a range of days, inclusive, or relative to now, with the parameters `field_gte` and
 * `field_lte`.
 */
export const DayFilter = (props: FilterProps) => <Filter {...props} scale={timestamps} nameOf={nameOfMoment} />

/** Filters dates as `DayFilter` does timestamps. */
export const DateFilter = (props: FilterProps) => <Filter {...props} scale={dates} nameOf={formatDay} />

interface ScaledProps extends FilterProps {
  scale: Scale
  nameOf: (value: string) => string
}

function Filter({ field, label, filters, onChange, scale, nameOf }: ScaledProps) {
  const { name, metBy } = field
  const [from, to] = [`${name}_gte`, `${name}_lte`]
  const [start, end] = [filters[from]?.[0], filters[to]?.[0]]
  const isOverdue = isOverdueIn(field, filters)
  const set = (first?: string, last?: string) =>
    onChange({
      [name]: [],
      [from]: first ? [first] : [],
      [to]: last ? [last] : [],
      ...(isOverdue && metBy && { [metBy]: [] }),
    })
  const setOverdue = () => onChange({ [name]: [], [from]: [], [to]: ['0d'], [metBy!]: ['null'] })
  const momentsOf = { start: start && momentOf(field, '_gte', start), end: end && momentOf(field, '_lte', end) }

  return (
    <FilterPopup label={label} chosen={chosenIn({ field, filters, nameOf, start, end })} onClear={() => set()}>
      <Suspense>
        {renderLazy(loadDays, {
          start,
          end,
          momentsOf,
          scale,
          field,
          onChange: set,
          onOverdue: metBy ? setOverdue : undefined,
        })}
      </Suspense>
    </FilterPopup>
  )
}

const loadDays = () => withTexts(import('./days.tsx'), 'kinds')

/** Checks whether the list is filtered by overdue rows. */
export const isOverdueIn = ({ name, metBy }: FieldSpec, filters: Filters): boolean =>
  metBy !== undefined && filters[`${name}_lte`]?.[0] === '0d' && filters[metBy]?.[0] === 'null'

interface Shown extends Pick<ScaledProps, 'field' | 'filters' | 'nameOf'> {
  start?: string
  end?: string
}

function chosenIn({ field, filters, nameOf, start, end }: Shown): string[] {
  if (isOverdueIn(field, filters)) return [t('app.filter.overdue')]
  if (filters[field.name]?.includes('null')) return [t('app.filter.none')]
  if (!start && !end) return []
  const relative = relativeRange(start, end)
  if (relative) return [relative]
  const first = start && nameOf(momentOf(field, '_gte', start))
  const last = end && nameOf(momentOf(field, '_lte', end))
  if (first && last) return [`${first} – ${last}`]
  return [first ? `≥ ${first}` : `≤ ${last}`]
}

/** Formats the day that a timestamp starts or ends; a timestamp within a day, as in a link, with its time. */
function nameOfMoment(timestamp: string): string {
  const isEdge = /00:00:00|23:59:59/.test(inUserTimezone(timestamp).format('HH:mm:ss'))
  return isEdge ? formatDate(timestamp) : formatTimestamp(timestamp)
}
