import type { Field } from '#contract/grammar/fields.ts'
import { isOpen } from '#contract/grammar/kinds/document.ts'
import { kindOf } from '#contract/grammar/kinds/index.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import { InvalidJson } from './json-text.ts'
import type { FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'

/** Converts the values of fields to the format of the contract. */
export const wireOf = (fields: FieldSpec[], values: Row): Row =>
  Object.fromEntries(fields.map((field) => [field.name, ofField(field, values[field.name])]))

function ofField(field: FieldSpec, value: unknown): unknown {
  const given = toWire(field, value)
  if (!field.of || given === null || (given === undefined && field.optional)) return given
  const nested = nestedFields(field)
  const ofObject = (object: unknown) => {
    // The JSON editor can return any value.
    if (!isPlain(object)) return object
    return { ...(isOpen(field.of) && object), ...wireOf(nested, object) }
  }
  const objects = given ?? kindOf(field).empty?.(field) ?? {}
  return Array.isArray(objects) ? objects.map(ofObject) : ofObject(objects)
}

const isPlain = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof InvalidJson)

/** Converts a control's value to the format of the contract: an empty text becomes null or is omitted, if allowed. */
export function toWire({ nullable, optional }: Pick<Field, 'nullable' | 'optional'>, value: unknown): unknown {
  if (value !== '' && value !== undefined) return value
  if (nullable) return null
  return optional ? undefined : value
}
