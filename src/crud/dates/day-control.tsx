import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { DateInput } from './date-input.tsx'

/** Takes a day of the calendar. What is none stays, and does not validate. */
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
