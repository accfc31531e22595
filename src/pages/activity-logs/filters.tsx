import { contracts } from '#contract/index.ts'
import { DayFilter } from '#crud/fields/day-filter.tsx'
import { fieldTypes } from '#crud/fields/index.ts'
import { ManyFilter } from '#crud/fields/many-filter.tsx'
import type { Filters } from '#crud/list/state.ts'
import type { Resource } from '#crud/resource.ts'
import { fieldName } from '#crud/vocabulary.ts'
import { resourceName, toActionOptions } from './options.ts'

interface LogFiltersProps {
  resource: Resource
  filters: Filters
  onChange: (filters: Filters) => void
}

/** By actor, action, kind of record, outcome and time. */
export function LogFilters({ resource, filters, onChange }: LogFiltersProps) {
  const change = (changed: Filters) => onChange(merge(filters, changed))
  const propsOf = (name: string) => {
    const field = resource.fields[name]!
    return { field, label: fieldName(field), filters, onChange: change }
  }
  const people = { ...propsOf('actor_id'), label: fieldName({ name: 'actor_name' }) }
  const Person = fieldTypes.reference.Filter!
  const Choice = fieldTypes.enum.Filter!
  const kinds = filters['resource_type'] ?? []
  return (
    <>
      <Person {...people} field={{ ...people.field, kind: 'reference', ref: 'users' }} />
      <ManyFilter {...propsOf('resource_type')} options={resourceOptions()} popupMatchSelectWidth={220} showSearch optionFilterProp="label" />
      <ManyFilter {...propsOf('action')} options={toActionOptions(kinds)} popupMatchSelectWidth={260} showSearch optionFilterProp="label" />
      <Choice {...propsOf('outcome')} />
      <DayFilter {...propsOf('at')} />
    </>
  )
}

const resourceOptions = () =>
  contracts
    .filter(({ name, of }) => name === of)
    .map(({ name }) => ({ value: name, label: resourceName(name) }))
    .sort((one, other) => one.label.localeCompare(other.label))

const merge = (filters: Filters, changed: Filters): Filters =>
  Object.fromEntries(Object.entries({ ...filters, ...changed }).filter(([, values]) => values.length > 0))
