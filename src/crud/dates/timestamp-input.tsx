import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import type { ControlProps } from '../resource.ts'
import { fieldName } from '../vocabulary.ts'
import { DateInput } from './date-input.tsx'
import { readDayAndTime } from './date-text.ts'

/** Takes a date and a time in the user's timezone. Other text is kept and fails validation. */
export default function TimestampInput({
  field,
  row,
  value,
  onChange,
  path,
  owner,
  renderFields,
  rulesAt,
  ...input
}: ControlProps) {
  const change = (next?: string) => {
    if (!next) return onChange?.(null)
    onChange?.(readDayAndTime(next) ? fromUserTimezone(next) : next)
  }
  return <DateInput {...input} name={fieldName(field)} hasTime value={localOf(value)} onChange={change} />
}

const localOf = (value?: string | null) =>
  value && isTimestamp.test(value) ? inUserTimezone(value).format('YYYY-MM-DDTHH:mm') : (value ?? undefined)

const isTimestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/
