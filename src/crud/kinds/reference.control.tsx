import { ReferenceSelect } from '../fields/reference-select.tsx'
import { ReferenceWithin } from '../form/reference-within.tsx'
import { optionsOf } from '../fields/related.tsx'
import type { ControlProps } from '../resource.ts'

export function ReferenceControl({ field, row = {}, ...input }: ControlProps) {
  const known = optionsOf(field.name, row)
  const select = { ...input, resource: field.ref!, among: field.among, known, allowClear: field.nullable }
  return field.within ? (
    <ReferenceWithin {...select} within={field.within} row={row} />
  ) : (
    <ReferenceSelect {...select} />
  )
}
