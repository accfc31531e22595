import { Input } from 'antd'
import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import type { ControlProps } from '../resource.ts'

/** Uses the native control, which is small and works well on phones. Times are in the user's timezone. */
export function TimestampControl({ field, row, value, onChange, ...input }: ControlProps) {
  return (
    <Input
      {...input}
      type="datetime-local"
      value={value ? inUserTimezone(value).format('YYYY-MM-DDTHH:mm') : ''}
      onChange={({ target }) => onChange?.(target.value ? fromUserTimezone(target.value) : null)}
    />
  )
}
