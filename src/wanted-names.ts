import type * as z from 'zod'
import type { Hint } from '#contract/grammar/kinds/kind.ts'
import { nestedFields } from '#crud/nested/nested-fields.ts'
import type { FieldSpec, ListScreen, RecordScreen, Resource } from '#crud/resource.ts'

/** The keys of the names of fields, choices and actions on the screens of a resource: of each list, one must exist. */
export const wantedNames = (resource: Resource): string[][] => [
  ...fieldNames(resource),
  ...valueNames(resource),
  ...actionNames(resource),
]

export const fieldNames = (resource: Resource): string[][] =>
  shownFields(resource).map(({ name, label }) =>
    label ? [label] : [`fields.${resource.contract.name}.${name}`, `fields.${name}`],
  )

export const valueNames = (resource: Resource): string[][] =>
  shownFields(resource).flatMap(({ name, values = [] }) =>
    values.map((value) => [`values.${name}.${value}`, `values.${value}`]),
  )

const actionNames = ({ contract, actions }: Resource): string[][] =>
  actions.map(({ key }) => [`actions.${contract.name}.${key}`, `actions.${key}`])

/** The fields of its screens and of the dialogs of its actions, with those of nested objects and the objects of lists. */
function shownFields({ contract, fields, screens, actions }: Resource): FieldSpec[] {
  const namesOf = (screen: Partial<ListScreen>) => [...(screen.fields ?? []), ...(screen.filters ?? [])]
  const shown = new Set(Object.values(screens).flatMap(namesOf))
  const forms = Object.values(screens).filter((screen: RecordScreen) => screen.page === undefined)
  const edited = forms.flatMap(namesOf).filter((name) => contract.writable.some((field) => field.name === name))
  const asked = actions
    .filter(({ dialog, endpoint }) => !dialog && endpoint.body)
    .flatMap(({ endpoint: { body } }) => nestedFields({ of: body as z.ZodObject, resource: contract.name }))
    .filter(({ schema }) => !(schema.meta() as Hint | undefined)?.unasked)
  return [
    ...asked.flatMap((field) => [field, ...fieldsWithin(field)]),
    ...[...shown].map((name) => fields[name]!),
    ...[...new Set(edited)].flatMap((name) => fieldsWithin(fields[name]!)),
  ].filter(Boolean)
}

/** The fields nested in one that no component of its own edits or shows. */
const fieldsWithin = (field: FieldSpec): FieldSpec[] =>
  field.of && !field.control && !field.face ? nestedFields(field).flatMap((one) => [one, ...fieldsWithin(one)]) : []
