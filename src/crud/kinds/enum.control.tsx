import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'
import { choicesOf } from '../vocabulary.ts'

export function EnumControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} options={choicesOf(field)} allowClear={field.nullable} />
}
