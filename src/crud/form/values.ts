import type { Row } from '../row.ts'
import type { Contract } from '#contract/grammar/contract.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { blanksOf, hiddenFields, type Rules } from '#contract/grammar/rules.ts'
import { isSame as isSameValue } from '#contract/grammar/same.ts'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../resource.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import { wireOf } from './body-values.ts'

/**
 * The initial values of a new record. A required list starts with its minimum of empty objects, a required switch is
 * off.
 */
export const initialValues = (fields: FieldSpec[]): Row =>
  Object.fromEntries(fields.map((field) => [field.name, field.default ?? initialOf(field)]))

function initialOf(field: FieldSpec): unknown {
  if (field.nullable || field.optional) return undefined
  const empty = kindOf(field).empty?.(field)
  if (!field.of) return empty === false ? false : undefined
  const isList = Array.isArray(empty)
  const blank = () => initialValues(nestedFields(field))
  return isList ? Array.from({ length: field.min ?? 0 }, blank) : blank()
}

/**
 * The initial values of a duplicate. The title is marked as a copy. Files and secrets are not copied, and unique fields
 * are left empty.
 */
export function copyOf(fields: FieldSpec[], original: Row, { title, unique }: Pick<Contract, 'title' | 'unique'>): Row {
  const differing = unique.map((combination) => combination.at(-1))
  const copied = fields.map((field) => {
    const isOwn = kindOf(field).owned || differing.includes(field.name)
    return [field.name, isOwn ? kindOf(field).empty?.(field) : original[field.name]]
  })
  const named = { [title]: t('app.record.copy_of', { name: String(original[title]) }) }
  return { ...Object.fromEntries(copied), ...(differing.includes(title) ? {} : named) }
}

/**
 * Converts the values of a form to a request body. A hidden field is omitted, or sent empty where the endpoint requires
 * it.
 */
export function bodyOf(fields: FieldSpec[], values: Row, rules?: Rules): Row {
  const body = wireOf(fields, values)
  const hidden = hiddenFields(rules, body)
  const blanks = fields.filter(({ name, optional }) => hidden.includes(name) && !optional).map(({ name }) => name)
  return { ...withoutFields(body, hidden), ...blanksOf(body, blanks) }
}

/**
 * Returns the values that differ from the record, so that untouched fields are not sent. The platform clears hidden
 * fields.
 */
export function changedOf(fields: FieldSpec[], record: Row, values: Row, rules?: Rules): Row {
  const body = wireOf(fields, values)
  const shown = withoutFields(body, hiddenFields(rules, { ...record, ...body }))
  // References in nested objects have labels in an answer, but not in a body.
  const known = {
    ...record,
    ...wireOf(
      fields.filter(({ of }) => of),
      record,
    ),
  }
  return Object.fromEntries(Object.entries(shown).filter(([name, value]) => !isSame(value, known[name])))
}

const withoutFields = (values: Row, names: string[]): Row =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !names.includes(name)))

/** Compares values. `undefined`, null and an empty text are equal; lists are compared by their items. */
export const isSame = (one: unknown, other: unknown): boolean => isSameValue(normal(one), normal(other))

const normal = (value: unknown) => (value === '' ? null : value)
