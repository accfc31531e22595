import { ReferenceSelect } from '../fields/reference-select.tsx'
import { ReferenceWithin } from '../form/reference-within.tsx'
import { optionsOf } from '../fields/related.tsx'
import type { ControlProps } from '../resource.ts'

export function ReferencesControl({ field, row = {}, owner, ...input }: ControlProps) {
  const known = optionsOf(field.name, row)
  const select = { ...input, resource: field.ref!, among: field.among, known, mode: 'multiple' as const }
  return owner ? <ReferenceWithin {...select} owner={owner} /> : <ReferenceSelect {...select} />
}
