import { ReferenceSelect } from '../fields/reference-select.tsx'
import { optionsOf } from '../fields/related.tsx'
import type { ControlProps } from '../resource.ts'

export function ReferencesControl({ field, row = {}, ...input }: ControlProps) {
  const select = { ...input, resource: field.ref!, among: field.among, known: optionsOf(field.name, row) }
  return <ReferenceSelect {...select} mode="multiple" />
}
