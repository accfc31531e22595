import { relation } from '#contract/fields.ts'
import { lookup } from '#providers/i18n.ts'
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

/** What was done, as the log calls it, after a name: `tickets.update` is "changed this". */
export const deedName = (action: string): string => {
  const verb = action.replace(/^.*\./, '')
  return lookup(`deeds.${action}`) ?? lookup(`deeds.${verb}`) ?? humanise(verb).toLowerCase()
}

export const humanise = (name: string): string => capitalise(name.replace(/[_-]/g, ' '))

const capitalise = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase())
