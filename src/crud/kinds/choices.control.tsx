import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'
import { choicesOf } from '../vocabulary.ts'

export function ChoicesControl({ field, row, ...select }: ControlProps) {
  return <FormSelect {...select} mode="multiple" optionFilterProp="label" options={choicesOf(field)} />
}
