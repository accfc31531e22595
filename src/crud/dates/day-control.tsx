import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { DateInput } from './date-input.tsx'

/** Takes a calendar day. Text that is not a day is kept and fails validation. */
export default function DayControl(props: ControlProps) {
  const { field, row, value, onChange, path, owner, renderFields, rulesAt, ...input } = props
  return (
    <DateInput
      {...input}
      name={fieldName(field)}
      value={value ?? undefined}
      onChange={(day) => onChange?.(day ?? null)}
    />
  )
}
