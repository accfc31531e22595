import { contractEntries } from '#contract/entries.ts'
import { views } from '#crud/kinds/index.ts'
import { ChoiceFilter } from '#crud/list/filters/choice-filter.tsx'
import { DayFilter } from '#crud/list/filters/day-filter.tsx'
import { ReferenceFilter } from '#crud/list/filters/reference-filter.tsx'
import type { Filters } from '#crud/list/state.ts'
import type { Resource } from '#crud/resource.ts'
import { fieldName, heading } from '#crud/vocabulary.ts'
import type { ContractEntry } from '#contract/grammar/entry.ts'
import { resourceNamed } from '#crud/engine.ts'
import { humanise } from '#providers/format/humanise.ts'
import type { Choice } from '#crud/list/filters/choice-list.tsx'
import { lookup } from '#providers/format/i18n.ts'

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
      <ChoiceFilter {...propsOf('action')} choices={toActionOptions(kinds)} />
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

const resourceName = (name: string): string => {
  const resource = resourceNamed(name)
  return resource ? heading(resource, 'many') : (lookup(`iam.log.${name}`) ?? humanise(name))
}

/** The actions in the log, of the selected resources or of all. */
function toActionOptions(kinds: string[]): Choice[] {
  return contractEntries
    .filter(({ of }) => kinds.length === 0 || kinds.includes(of))
    .flatMap((contract) => actionsOf(contract).map((action) => ({ ...action, group: resourceName(contract.name) })))
}

const actionsOf = ({ endpoints, name }: ContractEntry) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    // An update that restores an earlier version is logged under a name of its own.
    .flatMap(([key, endpoint]) => {
      const restore = ['restore', { ...endpoint, name: `${name}.restore` }] as const
      return key === 'update' ? [[key, endpoint] as const, restore] : [[key, endpoint] as const]
    })
    .map(([key, { name: value }]) => ({
      value,
      label: lookup(`actions.${name}.${key}`) ?? lookup(`actions.${key}`) ?? humanise(spaced(key)),
    }))

const spaced = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
