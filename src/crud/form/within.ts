import { nestedFields } from '../nested/nested-fields.ts'
import type { FieldSpec, FormPath } from '../resource.ts'

/**
 * The place of the field that a field is `within`: beside it, otherwise in the record.
 *
 * @param path the place of the object that the fields belong to
 */
export function ownerOf({ within }: FieldSpec, fields: FieldSpec[], path: FormPath): FormPath | undefined {
  if (within === undefined) return undefined
  return fields.some(({ name }) => name === within) ? [...path, within] : [within]
}

/** The places of the fields that are `within` the field at a place. */
export function dependentsOf(owner: FormPath, fields: FieldSpec[], values: unknown, path: FormPath = []): FormPath[] {
  return fields.flatMap((field) => {
    const at = [...path, field.name]
    if (field.within) return `${ownerOf(field, fields, path)}` === `${owner}` ? [at] : []
    if (!field.of) return []
    const value = (values as Record<string, unknown> | null | undefined)?.[field.name]
    const nested = (one: unknown, place: FormPath) => dependentsOf(owner, nestedFields(field), one, place)
    return Array.isArray(value) ? value.flatMap((one, index) => nested(one, [...at, index])) : nested(value, at)
  })
}
