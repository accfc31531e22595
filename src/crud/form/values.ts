import type { Row } from '../fields/field-type.ts'
import { t } from '#providers/i18n.ts'
import type { FieldSpec } from '../resource.ts'
import { toWire } from './rules.ts'

/** What a new record begins with. */
export const initialValues = (fields: FieldSpec[]): Row =>
  Object.fromEntries(fields.map(({ name, ...field }) => [name, field.default ?? undefined]))

/** What a record begins with that is a copy of another; its name says so, and files stay with the original. */
export function copyOf(fields: FieldSpec[], original: Row, title: string): Row {
  const values = Object.fromEntries(fields.map(({ name, ref }) => [name, ref === 'files' ? [] : original[name]]))
  return { ...values, [title]: t('app.record.copy_of', { name: String(original[title]) }) }
}

/** The body of a request, as the contract wants it. */
export const bodyOf = (fields: FieldSpec[], values: Row): Row =>
  Object.fromEntries(fields.map((field) => [field.name, toWire(field, values[field.name])]))

/** Only what differs from the record that was read: what nobody touched must not be written back. */
export function changedOf(fields: FieldSpec[], record: Row, values: Row): Row {
  const changed = Object.entries(bodyOf(fields, values)).filter(([name, value]) => !isSame(value, record[name]))
  return Object.fromEntries(changed)
}

/** Nothing and an emptied control are the same; lists are compared by what they hold. */
export const isSame = (one: unknown, other: unknown): boolean => normal(one) === normal(other)

const normal = (value: unknown) => JSON.stringify(value === undefined || value === '' ? null : value)
