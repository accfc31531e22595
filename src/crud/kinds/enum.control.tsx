import { FormSelect } from '../fields/form-select.tsx'
import type { ControlProps } from '../resource.ts'
import { choicesOf } from '../vocabulary.ts'

/** More choices than this are searched by name. */
const overview = 7

export function EnumControl({ field, row, ...select }: ControlProps) {
  const options = choicesOf(field)
  return (
    <FormSelect
      {...select}
      options={options}
      showSearch={options.length > overview}
      optionFilterProp="label"
      allowClear={field.nullable}
    />
  )
}
