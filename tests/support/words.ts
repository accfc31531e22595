import { messages as account } from '#locales/en/account.ts'
import { messages as app } from '#locales/en/app.ts'
import { messages as errors } from '#locales/en/errors.ts'
import { messages as fields } from '#locales/en/fields.ts'
import { messages as iam } from '#locales/en/iam.ts'
import { messages as common } from '#locales/en/public.ts'
import type { Resource } from '#crud/resource.ts'

const messages: Record<string, string> = { ...common, ...errors, ...app, ...fields, ...iam, ...account }

/** The English text of a message. */
export function text(key: string, params: Record<string, string | number> = {}): string {
  const found = messages[key]
  if (found === undefined) throw new Error(`There is no message "${key}"`)
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

export const fieldName = (name: string, label = `fields.${name}`) =>
  messages[label] ?? humanise(name.replace(/_ids?$/, ''))

export const valueName = (field: string, value: string) =>
  messages[`values.${field}.${value}`] ?? messages[`values.${value}`] ?? humanise(value)

export const noun = ({ identifier, contract }: Resource, form: 'one' | 'many') =>
  messages[`resources.${identifier}.${form}`] ??
  messages[`resources.${contract.name}.${form}`] ??
  contract.name.replace(/-/g, ' ')

/** A sentence of a resource's own, or the one that fits all. */
export const say = (key: string, resource: Resource, params: Record<string, string> = {}) =>
  text(messages[`${key}.${resource.contract.name}`] === undefined ? key : `${key}.${resource.contract.name}`, {
    noun: noun(resource, 'one'), nouns: noun(resource, 'many'), Noun: heading(resource, 'one'), ...params,
  })

export const heading = (resource: Resource, form: 'one' | 'many') => capitalise(noun(resource, form))

const humanise = (name: string) => capitalise(name.replace(/[_-]/g, ' '))
const capitalise = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())
