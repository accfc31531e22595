import { optionsOf } from '../fields/enum.tsx'
import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'

export function EnumControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} options={optionsOf(field)} allowClear={field.nullable} />
}
