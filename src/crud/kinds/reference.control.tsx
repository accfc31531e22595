import { ReferenceSelect } from '../fields/reference-select.tsx'
import { ReferenceWithin } from '../form/reference-within.tsx'
import { optionsOf } from '../fields/related.tsx'
import type { ControlProps } from '../resource.ts'

export function ReferenceControl({ field, row = {}, owner, ...input }: ControlProps) {
  const known = optionsOf(field.name, row)
  const select = { ...input, resource: field.ref!, among: field.among, known, allowClear: field.nullable }
  return owner ? <ReferenceWithin {...select} owner={owner} /> : <ReferenceSelect {...select} />
}
