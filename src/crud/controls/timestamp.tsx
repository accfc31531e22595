import { Input } from 'antd'
import { fromUserTimezone, inUserTimezone } from '#providers/dates.ts'
import type { ControlProps } from '../resource.ts'

/** The browser's own control: known to its user, light, and good on a phone; it tells the time of the wall. */
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
