import { wordsOf } from '#contract/grammar/words.ts'
import { usualFieldName } from '#providers/format/field-name.ts'
import { capitalise, humanise } from '#providers/format/humanise.ts'
import { lookup, t } from '#providers/format/i18n.ts'
import { ownActionName } from '#providers/format/permission-name.ts'
import { writtenPhone } from '#providers/format/phones.ts'
import type { ResourceEntry } from './entry.ts'
import type { FieldSpec, Resource } from './resource.ts'

/** The name of a field: specific to its resource, shared by all fields with this name, or derived from the name. */
export const fieldName = ({ name, label, resource }: Pick<FieldSpec, 'name' | 'label' | 'resource'>): string =>
  lookup(label ?? `fields.${resource}.${name}`) ?? usualFieldName(name)

export const valueName = (field: string, value: string): string =>
  lookup(`values.${field}.${value}`) ?? lookup(`values.${value}`) ?? humanise(value)

/** The choices of an enum, for selects and filters. */
export const choicesOf = ({ name, values = [] }: Pick<FieldSpec, 'name' | 'values'>) =>
  values.map((value) => ({ value, label: valueName(name, value) }))

/** `many`: "tickets", within a sentence. */
export const noun = ({ identifier, contract }: ResourceEntry, form: 'one' | 'many'): string =>
  lookup(`resources.${identifier}.${form}`) ?? lookup(`resources.${contract.name}.${form}`) ?? wordsOf(contract.name)

/** `many`: "Tickets", as a heading. */
export const heading = (resource: ResourceEntry, form: 'one' | 'many'): string => capitalise(noun(resource, form))

/** The parameters of texts about a resource: `{noun}`, `{nouns}`, and capitalized `{Noun}`. */
export const words = (resource: ResourceEntry) => ({
  noun: noun(resource, 'one'),
  nouns: noun(resource, 'many'),
  Noun: heading(resource, 'one'),
})

export const groupName = (group: string): string => lookup(`groups.${group}`) ?? humanise(group)

export const actionName = ({ contract }: ResourceEntry, key: string): string => ownActionName(contract.name, key)

/**
 * The confirmation of an action: `done.<noun>.<action>`, such as "{name} is paused", or a general text.
 *
 * @param name of the record; that of the resource for an action of its list
 * @param answer its texts, numbers and the labels of its references are parameters: "Plan of {name} changed to {plan}"
 */
export const actionDone = (resource: ResourceEntry, key: string, name: string, answer: object = {}): string => {
  const own = `done.${resource.contract.name}.${key}`
  if (lookup(own) === undefined) return t('app.record.performed', { action: actionName(resource, key), name })
  return t(own, { ...textsOf(answer), name })
}

const textsOf = (answer: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answer).flatMap(([key, value]) => {
      const shown = (value as { label?: unknown } | null)?.label ?? value
      return typeof shown === 'string' || typeof shown === 'number' ? [[key, String(shown)]] : []
    }),
  )

/** Asks before an action: `confirm.<action>.<noun>`, or a general question, never the sentence of another noun. */
export const confirmation = (resource: ResourceEntry, key: string, name: string): string => {
  const own = `confirm.${key}.${resource.contract.name}`
  return t(lookup(own) === undefined ? 'app.action.confirm' : own, { ...words(resource), name })
}

/** A text about a resource: a specific one (`app.delete.text.invitations`), or the general one (`app.delete.text`). */
export const say = (key: string, resource: ResourceEntry, params: Record<string, string> = {}): string => {
  const own = `${key}.${resource.contract.name}`
  return t(lookup(own) === undefined ? key : own, { ...words(resource), ...params })
}

/** "Suspend", or "Mark as suspended" if the status has no verb. */
export const transitionName = ({ contract }: Resource, state: string): string =>
  lookup(`transitions.${contract.name}.${state}`) ??
  t('app.record.transition', { state: valueName(contract.states!.field, state).toLowerCase() })

/**
 * The name of the choice, or the label of the record, that a field is set to; empty for none, undefined for other values.
 *
 * @param labelOf the label of a record that the field refers to, once it is known
 */
export function shownValue(
  { fields }: Resource,
  [name, value]: [name: string, value: unknown],
  labelOf: (name: string, id: string) => string | undefined,
): string | undefined {
  if (value === null || value === '') return ''
  if (typeof value !== 'string') return undefined
  return fields[name]?.ref ? labelOf(name, value) : fields[name]?.values && valueName(name, value)
}

/** The past-tense name of a logged action: `tickets.update` on "this" is "changed this". */
export const loggedActionName = (action: string, object: string): string => {
  const key = deedKey(action)
  return key ? t(key, { object }) : `${humanise(verbOf(action)).toLowerCase()}: ${object}`
}

/** The sentence of an action and its object: "synced Main office"; undefined for one without a past tense. */
export const knownDeed = (action: string, object: string): string | undefined => {
  const key = deedKey(action)
  if (key === undefined) return undefined
  return lookup(key)!.includes('{object}') ? t(key, { object }) : [t(key), object].filter(Boolean).join(' ')
}

const verbOf = (action: string) => action.replace(/^.*\./, '')

const deedKey = (action: string) =>
  [`deeds.${action}`, `deeds.${verbOf(action)}`].find((candidate) => lookup(candidate) !== undefined)

/**
 * The label of a record, from the contract's title field: the name of a choice, a formatted phone number, or the value.
 */
export function titleOf({ contract: { title, isTitleChoice } }: ResourceEntry, row: Record<string, unknown>): string {
  const value = String(row[title] ?? row['id'])
  return isTitleChoice ? valueName(title, value) : writtenPhone(value)
}
