/** @module-tag core */
import { describe, expect, test } from 'vitest'
import { contracts } from '#contract/index.ts'
import type * as z from 'zod'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { Hint } from '#contract/grammar/kinds/kind.ts'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { FieldSpec, Resource } from '#crud/resource.ts'
import { messages as englishFields } from '#locales/en/fields.ts'
import { messages as englishValues } from '#locales/en/values.ts'
import { messages as app } from '#locales/id/app.ts'
import { messages as fields } from '#locales/id/fields.ts'
import { messages as iam } from '#locales/id/iam.ts'
import { messages as knowledge } from '#locales/id/knowledge.ts'
import { messages as values } from '#locales/id/values.ts'
import { namesOf } from '#locales/names.ts'
import { resources } from '#resources/all.ts'

/** English names can be derived from field names; Indonesian needs a name for every word on screen. */
const indonesian: Record<string, string> = { ...app, ...fields, ...values, ...iam, ...knowledge }
const english: Record<string, string> = { ...englishFields, ...englishValues }

describe.each(resources.map((resource) => [resource.identifier, resource] as const))('%s', (_, resource) => {
  test('is declared for a registered contract', () => {
    expect(contracts).toContain(resource.contract)
  })

  test('has a name for everything on its screens', () => {
    const known = { ...indonesian, ...namesOf[resource.contract.name]?.id }
    const wanted = [...nounsOf(resource), ...fieldsOf(resource), ...valuesOf(resource), ...actionsOf(resource)]
    expect(
      wanted.filter((keys) => keys.every((key) => !known[key])).map((keys) => [...new Set(keys)].join(' or ')),
    ).toEqual([])
  })

  test('shares no name that stands with another resource alone', () => {
    const { [resource.contract.name]: own, ...others } = namesOf
    const foreign: Record<string, string> = Object.assign({}, ...Object.values(others).map(({ en }) => en))
    const shown = [...fieldsOf(resource), ...valuesOf(resource)]
    const isForeign = (keys: string[]) =>
      keys.some((key) => foreign[key]) && !keys.some((key) => english[key] || own?.en[key])
    expect(shown.filter(isForeign)).toEqual([])
  })
})

/** Each entry lists keys of which at least one must exist. */
type Wanted = string[][]

const nounsOf = ({ identifier, contract, menu }: Resource): Wanted => [
  ...['one', 'many'].map((form) => [`resources.${identifier}.${form}`, `resources.${contract.name}.${form}`]),
  ...(menu ? [[`groups.${menu.group}`]] : []),
]

const fieldsOf = (resource: Resource): Wanted =>
  shownFields(resource).map(({ name, label }) =>
    label ? [label] : [`fields.${resource.contract.name}.${name}`, `fields.${name}`],
  )

const valuesOf = (resource: Resource): Wanted =>
  shownFields(resource).flatMap(({ name, values = [] }) =>
    values.map((value) => [`values.${name}.${value}`, `values.${value}`]),
  )

const actionsOf = ({ contract, actions }: Resource): Wanted =>
  actions.map(({ key }) => [`actions.${contract.name}.${key}`, `actions.${key}`])

/** The fields on screens and in the dialogs of actions, with those of nested objects and lists of objects. */
function shownFields({ contract, fields, screens, actions }: Resource): FieldSpec[] {
  const names = Object.values(screens).flatMap((screen) => [
    ...screen.fields,
    ...('filters' in screen ? screen.filters : []),
  ])
  const shown = [...new Set(names)].map((name) => fields[name]!)
  // A page of its own, a face or a control can show other parts.
  const generated = Object.values(screens).flatMap((screen) => (screen.page ? [] : screen.fields))
  const whole = shown.filter(({ name, face, control }) => generated.includes(name) && !face && !control)
  const asked = actions
    .filter(({ dialog, endpoint }) => !dialog && endpoint.body)
    .flatMap(({ endpoint: { body } }) => nestedFields({ of: body as z.ZodObject, resource: contract.name }))
    .filter(({ schema }) => !(schema.meta() as Hint | undefined)?.unasked)
  return [...shown, ...innerOf(whole), ...asked, ...innerOf(asked)]
}

const innerOf = (some: FieldSpec[]): FieldSpec[] =>
  some
    .filter((field) => field.of && kindOf(field).nested)
    .flatMap((field) => nestedFields(field).flatMap((inner) => [inner, ...innerOf([inner])]))
