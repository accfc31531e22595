import { relatedTo } from '../fields/reference.tsx'
import { ReferenceSelect, type Option } from '../fields/reference-select.tsx'
import type { ControlProps } from '../resource.ts'
import { ReferenceWithin } from './reference-within.tsx'

export function ReferenceControl({ field, row = {}, ...input }: ControlProps) {
  const select = { ...input, resource: field.ref!, known: optionsOf(field.name, row), allowClear: field.nullable }
  return field.within ? <ReferenceWithin {...select} within={field.within} row={row} /> : <ReferenceSelect {...select} />
}

export function ReferencesControl({ field, row = {}, ...input }: ControlProps) {
  return <ReferenceSelect {...input} mode="multiple" resource={field.ref!} known={optionsOf(field.name, row)} />
}

const optionsOf = (name: string, row: NonNullable<ControlProps['row']>): Option[] =>
  relatedTo(name, row).map(({ id, label }) => ({ value: id, label }))
