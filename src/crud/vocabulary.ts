import { relation } from '#contract/fields.ts'
import { lookup, t } from '#providers/i18n.ts'
import type { FieldSpec, Resource } from './resource.ts'

/** Names that people read, from the messages or, where they have none, from the wire name. */
export const fieldName = ({ name, label = `fields.${name}` }: Pick<FieldSpec, 'name' | 'label'>): string =>
  lookup(label) ?? humanise(relation(name))

export const valueName = (field: string, value: string): string =>
  lookup(`values.${field}.${value}`) ?? lookup(`values.${value}`) ?? humanise(value)

/** `many`: "tickets"; in the middle of a sentence. */
export const noun = ({ identifier, contract }: Resource, form: 'one' | 'many'): string =>
  lookup(`resources.${identifier}.${form}`) ??
  lookup(`resources.${contract.name}.${form}`) ??
  contract.name.replace(/-/g, ' ')

/** `many`: "Tickets"; as a heading. */
export const heading = (resource: Resource, form: 'one' | 'many'): string => capitalise(noun(resource, form))

/** What sentences about a resource are filled with: `{noun}`, `{nouns}`, and `{Noun}` where one begins with it. */
export const words = (resource: Resource) => ({
  noun: noun(resource, 'one'),
  nouns: noun(resource, 'many'),
  Noun: heading(resource, 'one'),
})

export const groupName = (group: string): string => lookup(`groups.${group}`) ?? humanise(group)

export const actionName = ({ contract }: Resource, key: string): string =>
  lookup(`actions.${contract.name}.${key}`) ?? lookup(`actions.${key}`) ?? humanise(key)

/** A sentence about a resource: its own (`app.delete.text.invitations`), or the one that fits all (`app.delete.text`). */
export const say = (key: string, resource: Resource, params: Record<string, string> = {}): string => {
  const own = `${key}.${resource.contract.name}`
  return t(lookup(own) === undefined ? key : own, { ...words(resource), ...params })
}

/** "Suspend", or "Mark as suspended" where the state has no word of its own. */
export const transitionName = ({ contract }: Resource, state: string): string =>
  lookup(`transitions.${contract.name}.${state}`) ??
  t('app.record.transition', { state: valueName(contract.states!.field, state).toLowerCase() })

/** What was done, as the log calls it after a name: `tickets.update` on "this" is "changed this". */
export const deedName = (action: string, object: string): string => {
  const verb = action.replace(/^.*\./, '')
  const key = [`deeds.${action}`, `deeds.${verb}`].find((candidate) => lookup(candidate) !== undefined)
  return key ? t(key, { object }) : `${humanise(verb).toLowerCase()}: ${object}`
}

export const humanise = (name: string): string => capitalise(name.replace(/[_-]/g, ' '))

const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
