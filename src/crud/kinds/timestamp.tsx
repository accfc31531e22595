import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import { dateAndTime, formatTimestamp, fromNow, inUserTimezone } from '#providers/format/dates.ts'
import styles from '../fields/fields.module.css'
import { DayFilter } from '../list/filters/day-filter.tsx'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const timestamp: KindView = { width: 132, Cell, Display, Filter: DayFilter }

/** Omits the current year. */
function Cell({ field, row, value }: FaceProps) {
  const time = inUserTimezone(value)
  const isThisYear = time.year() === new Date().getFullYear()
  return (
    <time
      className={styles.figure}
      data-overdue={isOverdue(field, row) || undefined}
      dateTime={value}
      title={`${time.format(dateAndTime)} · ${fromNow(value)}`}
    >
      {time.format(isThisYear ? 'D MMM, HH:mm' : 'D MMM YYYY')}
      {isOverdue(field, row) && <Unseen>{t('app.overdue')}</Unseen>}
    </time>
  )
}

function Display({ field, row, value }: FaceProps) {
  return (
    <time className={styles.moment} data-overdue={isOverdue(field, row) || undefined} dateTime={value}>
      {formatTimestamp(value)}
      <span>{isOverdue(field, row) ? t('app.overdue_since', { when: fromNow(value) }) : fromNow(value)}</span>
    </time>
  )
}

/** Checks whether a due time has passed without being met. */
export const isOverdue = ({ name, metBy }: FaceProps['field'], row: FaceProps['row']): boolean =>
  metBy !== undefined && !row[metBy] && Date.parse(String(row[name])) < Date.now()
