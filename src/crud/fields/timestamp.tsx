import { Input } from 'antd'
import { formatTimestamp, fromNow, fromUserTimezone, inUserTimezone } from '#providers/dates.ts'
import type { ControlProps, FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'
import { DayFilter } from './day-filter.tsx'

export const timestamp: FieldType = { width: 168, Cell, Display, Control, Filter: DayFilter }

function Cell({ value }: FaceProps) {
  return (
    <time className={styles.figure} dateTime={value} title={fromNow(value)}>
      {formatTimestamp(value)}
    </time>
  )
}

function Display({ value }: FaceProps) {
  return (
    <time className={styles.moment} dateTime={value}>
      {formatTimestamp(value)}
      <span>{fromNow(value)}</span>
    </time>
  )
}

/** The browser's own control: known to its user, light, and good on a phone; it tells the time of the wall. */
function Control({ field, row, value, onChange, ...input }: ControlProps) {
  return (
    <Input
      {...input}
      type="datetime-local"
      value={value ? inUserTimezone(value).format('YYYY-MM-DDTHH:mm') : ''}
      onChange={({ target }) => onChange?.(target.value ? fromUserTimezone(target.value) : null)}
    />
  )
}
