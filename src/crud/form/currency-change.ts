import { kindOf } from '#contract/grammar/kinds/index.ts'
import type { FormInstance } from 'antd'
import { digitsOf } from '#contract/grammar/currency.ts'
import type { FieldSpec, FormPath } from '../resource.ts'
import type { Row } from '../row.ts'
import { nestedFields } from '../nested/nested-fields.ts'
import { amountOf, UnreadAmount } from './amount-text.ts'

/** Converts minor units to the amount that is seen. */
export const toMajor = (minor: number, currency: string) => minor / 10 ** digitsOf(currency)

/**
 * Converts an amount to minor units. Corrects floating point errors: 0.29 times 100 is 28.999999999999996. Keeps decimals
 * that the currency does not have, which the contract refuses.
 */
export const toMinor = (amount: number, currency: string) => Number((amount * 10 ** digitsOf(currency)).toFixed(6))

/**
 * Keeps the amounts that are seen when the currency of a form changes: 499 USD become 499 JPY.
 *
 * @returns the paths of the changed amounts
 */
export function keepAmounts(form: FormInstance, fields: FieldSpec[], before: string, after: string): FormPath[] {
  if (digitsOf(before) === digitsOf(after)) return []
  const moved = amountsIn(fields, form.getFieldsValue(true) as Row).flatMap(({ path, field, value }) => {
    const next = inCurrency(value, field, before, after)
    return next === undefined ? [] : [{ name: path, value: next }]
  })
  form.setFields(moved)
  return moved.map(({ name }) => name)
}

function inCurrency(value: unknown, field: FieldSpec, before: string, after: string): unknown {
  if (typeof value === 'number') return toMinor(toMajor(value, before), after)
  if (!(value instanceof UnreadAmount)) return undefined
  const decimals = field.isFractional ? undefined : digitsOf(after)
  const read = amountOf(value.text, { decimals, currency: after, isMoney: true })
  return typeof read === 'number' ? toMinor(read, after) : read
}

interface Amount {
  path: FormPath
  field: FieldSpec
  value: unknown
}

/** The amounts of a form, those of nested objects included. */
function amountsIn(fields: FieldSpec[], values: Row, above: FormPath = []): Amount[] {
  return fields.flatMap((field) => {
    const value = values[field.name]
    const path = [...above, field.name]
    if (kindOf(field).reads === 'money') return [{ path, field, value }]
    if (!field.of || typeof value !== 'object' || value === null) return []
    const nested = nestedFields(field)
    return Array.isArray(value)
      ? value.flatMap((one, at) => amountsIn(nested, (one ?? {}) as Row, [...path, at]))
      : amountsIn(nested, value as Row, path)
  })
}
