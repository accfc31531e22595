import type { FormInstance } from 'antd'
import { fieldPath } from '#contract/grammar/field-problems.ts'
import { t } from '#providers/format/i18n.ts'
import { revealSection } from '../sections/open-section.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import type { FieldSpec } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'

/** Sorts the paths of fields by their order in the form. */
export function inOrder(fields: FieldSpec[], paths: string[]): string[] {
  const keyed = paths.map((path) => ({ path, key: placeIn(fields, fieldPath(path)) }))
  return keyed.toSorted((one, other) => compare(one.key, other.key)).map(({ path }) => path)
}

/** Focuses a field, and scrolls to it. */
export function focusField(form: FormInstance, path: string): void {
  revealSection(document.getElementById(fieldPath(path).join('_')))
  form.scrollToField(fieldPath(path), { block: 'center', focus: true })
}

/** The name of a field with the names of its parent objects: `Hours, row 3: To`. */
export function labelOf(fields: FieldSpec[], [name, ...rest]: (string | number)[]): string {
  const field = fields.find((one) => one.name === name)
  if (!field) return fieldName({ name: String(name) })
  const [next, ...inner] = rest
  const own =
    typeof next === 'number' ? t('forms.rows.row', { field: fieldName(field), number: next + 1 }) : fieldName(field)
  const nested = typeof next === 'number' ? inner : rest
  return nested.length > 0 && field.of ? `${own}: ${labelOf(nestedFields(field), nested)}` : own
}

/** The positions of a field and of its parent objects. */
function placeIn(fields: FieldSpec[], [name, ...rest]: (string | number)[]): number[] {
  if (typeof name === 'number') return [name, ...placeIn(fields, rest)]
  const index = fields.findIndex((one) => one.name === name)
  if (rest.length === 0) return [index]
  const of = fields[index]?.of
  return [index, ...(of ? placeIn(nestedFields(fields[index]!), rest) : [])]
}

function compare(one: number[], other: number[]): number {
  const at = one.findIndex((value, index) => value !== other[index])
  return at === -1 ? one.length - other.length : one[at]! - (other[at] ?? -1)
}
