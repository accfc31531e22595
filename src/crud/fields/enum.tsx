import { Tag } from '#ui/tag.tsx'
import type { FieldSpec } from '../resource.ts'
import { valueName } from '../vocabulary.ts'
import type { ControlProps, FaceProps, FieldType, FilterProps } from './field-type.ts'
import { FormSelect } from './form-select.tsx'
import { ManyFilter } from './many-filter.tsx'

export const enumeration: FieldType = { width: 120, Cell, Control, Filter }

/** A tag where the declaration gives the choices colours, plain text where it does not. */
function Cell({ field, value }: FaceProps) {
  const text = valueName(field.name, value)
  const isTag = Object.keys(field.tones).length > 0
  return isTag ? <Tag tone={field.tones[value]}>{text}</Tag> : text
}

function Control({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} options={optionsOf(field)} allowClear={field.nullable} />
}

function Filter(props: FilterProps) {
  return <ManyFilter {...props} options={optionsOf(props.field)} />
}

const optionsOf = ({ name, values = [] }: FieldSpec) =>
  values.map((value) => ({ value, label: valueName(name, value) }))
