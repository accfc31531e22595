import { Input } from 'antd'
import { formatTimestamp, fromNow, fromUserTimezone, inUserTimezone } from '#providers/dates.ts'
import { DayFilter } from './day-filter.tsx'
import type { ControlProps, FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

export const timestamp: FieldType = { width: 132, Cell, Display, Control, Filter: DayFilter }

/** Of this year the year goes without saying. */
function Cell({ value }: FaceProps) {
  const time = inUserTimezone(value)
  const isThisYear = time.year() === new Date().getFullYear()
  return (
    <time className={styles.figure} dateTime={value} title={`${formatTimestamp(value)} · ${fromNow(value)}`}>
      {time.format(isThisYear ? 'D MMM, HH:mm' : 'D MMM YYYY')}
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
