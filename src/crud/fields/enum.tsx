import { Tag } from '#ui/tag.tsx'
import type { FieldSpec } from '../resource.ts'
import { valueName } from '../vocabulary.ts'
import type { FaceProps, FieldType, FilterProps } from './field-type.ts'
import { ManyFilter } from './many-filter.tsx'

export const enumeration: FieldType = { width: 120, Cell, Filter }

/** A tag where the declaration gives the choices colours, plain text where it does not. */
function Cell({ field, value }: FaceProps) {
  const text = valueName(field.name, value)
  const isTag = Object.keys(field.tones).length > 0
  return isTag ? <Tag tone={field.tones[value]}>{text}</Tag> : text
}

function Filter(props: FilterProps) {
  return <ManyFilter {...props} options={optionsOf(props.field)} />
}

export const optionsOf = ({ name, values = [] }: FieldSpec) =>
  values.map((value) => ({ value, label: valueName(name, value) }))
