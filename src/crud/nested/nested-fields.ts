import type * as z from 'zod'
import { fieldsOf } from '#contract/grammar/fields.ts'
import type { FormField } from '../form/form-fields.ts'
import type { FieldSpec } from '../resource.ts'
import type { Row } from '../row.ts'

/** The fields of a nested object, or of each object in a list, with the hints of the declaration. */
export function nestedFields({
  of,
  resource,
  fields: hints = {},
}: Pick<FieldSpec, 'of' | 'resource' | 'fields'>): FormField[] {
  return fieldsOf(of!).map((field) => ({
    colors: {},
    ...field,
    resource,
    ...hints[field.name],
    schema: of!.shape[field.name] as z.ZodType,
  }))
}

/** Adds the currency of the record to a nested object that has none. */
export const withCurrency = (item: Row, { currency }: Row): Row => (currency ? { currency, ...item } : item)
