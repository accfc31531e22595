import type * as z from 'zod'
import { fieldsOf } from '#contract/fields.ts'
import type { FormField } from '../form/form-fields.ts'
import type { FieldSpec } from '../resource.ts'

/** The fields of a nested object, or of each object in a list, with the hints of the declaration. */
export function nestedFields({ of, fields: hints = {} }: Pick<FieldSpec, 'of' | 'fields'>): FormField[] {
  return fieldsOf(of!).map((field) => ({
    colors: {},
    ...field,
    ...hints[field.name],
    schema: of!.shape[field.name] as z.ZodType,
  }))
}
