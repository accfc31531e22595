import { humanise } from '#providers/format/humanise.ts'
import { stemOf } from '#contract/grammar/words.ts'
import { messages as account } from '#locales/en/account.ts'
import { messages as agentTemplates } from '#locales/en/agent-templates.ts'
import { messages as agents } from '#locales/en/agents.ts'
import { messages as app } from '#locales/en/app.ts'
import { messages as columns } from '#locales/en/columns.ts'
import { messages as importing } from '#locales/en/import.ts'
import { messages as inline } from '#locales/en/inline.ts'
import { messages as ordering } from '#locales/en/ordering.ts'
import { messages as many } from '#locales/en/many.ts'
import { messages as states } from '#locales/en/states.ts'
import { messages as savedViews } from '#locales/en/saved-views.ts'
import { messages as errors } from '#locales/en/errors.ts'
import { messages as fields } from '#locales/en/fields.ts'
import { messages as forms } from '#locales/en/forms.ts'
import { messages as files } from '#locales/en/files.ts'
import { messages as iam } from '#locales/en/iam.ts'
import { messages as knowledge } from '#locales/en/knowledge.ts'
import { messages as kinds } from '#locales/en/kinds.ts'
import { messages as live } from '#locales/en/live.ts'
import { messages as reasons } from '#locales/en/reasons.ts'
import { messages as routes } from '#locales/en/routes.ts'
import { messages as values } from '#locales/en/values.ts'
import { messages as people } from '#locales/en/people.ts'
import { messages as activity } from '#locales/en/history.ts'
import { messages as calls } from '#locales/en/calls.ts'
import { messages as contacts } from '#locales/en/contacts.ts'
import { messages as conversations } from '#locales/en/conversations.ts'
import { messages as dashboard } from '#locales/en/dashboard.ts'
import { messages as usage } from '#locales/en/usage.ts'
import { messages as common } from '#locales/en/public.ts'
import { messages as keys } from '#locales/en/keys.ts'
import { messages as palette } from '#locales/en/palette.ts'
import { messages as records } from '#locales/en/records.ts'
import { messages as steps } from '#locales/en/steps.ts'
import { messages as tenants } from '#locales/en/tenants.ts'
import { messages as tickets } from '#locales/en/tickets.ts'
import { messages as undo } from '#locales/en/undo.ts'
import { messages as visit } from '#locales/en/visit.ts'
import { messages as voices } from '#locales/en/voices.ts'
import { messages as notifications } from '#locales/en/notifications.ts'
import { names } from '#locales/names.ts'
import { formatPhone } from '#providers/format/phone.ts'
import { exampleTexts } from '#examples/texts.ts'
import type { Resource } from '#crud/resource.ts'

const messages: Record<string, string> = {
  ...common,
  ...errors,
  ...reasons,
  ...routes,
  ...values,
  ...names.en,
  ...people,
  ...activity,
  ...app,
  ...fields,
  ...agentTemplates,
  ...forms,
  ...files,
  ...iam,
  ...account,
  ...records,
  ...palette,
  ...keys,
  ...tickets,
  ...agents,
  ...voices,
  ...steps,
  ...tenants,
  ...calls,
  ...contacts,
  ...conversations,
  ...undo,
  ...many,
  ...visit,
  ...dashboard,
  ...usage,
  ...kinds,
  ...knowledge,
  ...live,
  ...notifications,
  ...columns,
  ...importing,
  ...inline,
  ...ordering,
  ...savedViews,
  ...many,
  ...states,
  ...exampleTexts.en,
}

const plurals = new Intl.PluralRules('en')

/** The English text of a message, in the plural form of its number. */
export function text(key: string, params: Record<string, string | number> = {}): string {
  const count = Object.values(params).find((value) => typeof value === 'number')
  const found = messages[key] ?? (count === undefined ? undefined : messages[`${key}#${plurals.select(count)}`])
  if (found === undefined) throw new Error(`There is no message "${key}"`)
  return found.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))
}

interface Named {
  label?: string
  resource?: string
}

/** The key of the name that a field has alone; without one, it has that of every resource. */
export const fieldKey = (name: string, { label, resource }: Named) => label ?? `fields.${resource}.${name}`

export const fieldName = (name: string, named: Named = {}) =>
  messages[fieldKey(name, named)] ?? messages[`fields.${name}`] ?? humanise(stemOf(name))

export const valueName = (field: string, value: string) =>
  messages[`values.${field}.${value}`] ?? messages[`values.${value}`] ?? humanise(value)

export const noun = ({ identifier, contract }: Resource, form: 'one' | 'many') =>
  messages[`resources.${identifier}.${form}`] ??
  messages[`resources.${contract.name}.${form}`] ??
  contract.name.replace(/-/g, ' ')

/** A permission as sentences name it: `"View users" (read-list-users)`. */
export function permissionWithKey(key: string): string {
  const [, action, resource] = /^(read-list|read-detail|[a-z]+)-(.+)$/.exec(key)!
  const nouns = messages[`resources.${resource}.many`] ?? resource!.replace(/-/g, ' ')
  const own = messages[`iam.permission.${key}`] ?? messages[`iam.permission.${action}`]
  return `"${own?.replace('{nouns}', nouns) ?? `${capitalise(action!)} ${nouns}`}" (${key})`
}

/** A resource's own text, or the general one. */
export const say = (key: string, resource: Resource, params: Record<string, string> = {}) =>
  text(messages[`${key}.${resource.contract.name}`] === undefined ? key : `${key}.${resource.contract.name}`, {
    noun: noun(resource, 'one'),
    nouns: noun(resource, 'many'),
    Noun: heading(resource, 'one'),
    ...params,
  })

export const heading = (resource: Resource, form: 'one' | 'many') => capitalise(noun(resource, form))

const capitalise = (word: string) => word.replace(/^./, (letter) => letter.toUpperCase())

/** The title of a record as screens write it: a choice by its name, a number as people write it. */
export function shownTitle({ contract, fields }: Resource, row: any): string {
  const title = fields[contract.title]
  const value = row[contract.title]
  return title?.values ? valueName(contract.title, value) : formatPhone(String(value))
}
