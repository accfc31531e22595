import { contractEntries } from '#contract/entries.ts'
import { views } from '#crud/kinds/index.ts'
import { ChoiceFilter } from '#crud/list/filters/choice-filter.tsx'
import { DayFilter } from '#crud/list/filters/day-filter.tsx'
import { ReferenceFilter } from '#crud/list/filters/reference-filter.tsx'
import type { Filters } from '#crud/list/state.ts'
import type { Resource } from '#crud/resource.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { actionOptions, resourceName } from './action-options.ts'

interface LogFiltersProps {
  resource: Resource
  filters: Filters
  onChange: (filters: Filters) => void
}

/** Filters by actor, action, record type, result and time. */
export function LogFilters({ resource, filters, onChange }: LogFiltersProps) {
  const change = (changed: Filters) => onChange(merge(filters, changed))
  const propsOf = (name: string) => {
    const field = resource.fields[name]!
    return { field, label: fieldName(field), filters, onChange: change }
  }
  const people = { ...propsOf('actor_id'), label: fieldName({ name: 'actor_name' }) }
  const Choice = views.enum.Filter!
  const kinds = filters['resource_type'] ?? []
  return (
    <>
      <ReferenceFilter {...people} field={{ ...people.field, kind: 'reference', ref: 'users' }} />
      <ChoiceFilter {...propsOf('resource_type')} choices={resourceOptions()} />
      <ChoiceFilter {...propsOf('action')} choices={actionOptions(kinds)} />
      <Choice {...propsOf('outcome')} />
      <DayFilter {...propsOf('at')} />
    </>
  )
}

const resourceOptions = () =>
  contractEntries
    .filter(({ name, of }) => name === of)
    .map(({ name }) => ({ value: name, label: resourceName(name) }))
    .sort((one, other) => one.label.localeCompare(other.label))

const merge = (filters: Filters, changed: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, values]) => values.length > 0))
