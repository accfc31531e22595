import { formatTimestamp, fromNow, inUserTimezone } from '#providers/dates.ts'
import { DayFilter } from './day-filter.tsx'
import type { FaceProps, FieldType } from './field-type.ts'
import styles from './fields.module.css'

export const timestamp: FieldType = { width: 132, Cell, Display, Filter: DayFilter }

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
