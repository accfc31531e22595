import { useState } from 'react'
import { splitParameter } from '#contract/grammar/query.ts'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { viewOf } from '../../kinds/index.ts'
import type { FieldSpec, Resource } from '../../resource.ts'
import { fieldName } from '../../vocabulary.ts'
import { isOverdueIn } from './day-filter.tsx'
import type { Filters as FilterValues } from '../state.ts'

interface FiltersProps {
  resource: Resource
  filters: FilterValues
  /** The search of the list. */
  q: string
  onChange: (filters: FilterValues) => void
}

/** The number of visible filters if a list has more than {@link mostShown}. */
const shownFirst = 8
const mostShown = 12

/** The declared filters, and those set by the address. If there are too many, the last are behind a button. */
export function Filters({ resource, filters, q, onChange }: FiltersProps) {
  const [isWide, setWide] = useState(false)
  const all = shownFilters(resource, filters)
  const isLong = all.length > mostShown
  const isSet = ({ name }: FieldSpec) => Object.keys(filters).some((key) => splitParameter(key).field === name)
  const shown = isLong && !isWide ? all.filter((field, at) => at < shownFirst || isSet(field)) : all
  return (
    <>
      {shown.map((field) => {
        const Filter = viewOf(field).Filter
        return (
          Filter && (
            <Filter
              key={field.name}
              field={field}
              label={fieldName(field)}
              filters={filters}
              list={{ resource, q }}
              onChange={(changed) => onChange(merge(filters, changed))}
            />
          )
        )
      })}
      {isLong && (
        <Button type="link" aria-expanded={isWide} onClick={() => setWide(!isWide)}>
          {t(isWide ? 'app.filter.fewer' : 'app.filter.more')}
        </Button>
      )}
    </>
  )
}

function shownFilters({ fields, screens }: Resource, filters: FilterValues): FieldSpec[] {
  const active = Object.keys(filters).map((name) => splitParameter(name).field)
  const overdue = Object.values(fields).filter((field) => isOverdueIn(field, filters))
  const shown = new Set([...(screens.list?.filters ?? []), ...active])
  // Overdue is a single filter that compares two fields.
  for (const { metBy } of overdue) if (!screens.list?.filters?.includes(metBy!)) shown.delete(metBy!)
  return [...shown].map((name) => fields[name]!)
}

const merge = (filters: FilterValues, changed: FilterValues): FilterValues =>
  Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, values]) => values.length > 0))
