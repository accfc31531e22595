import { t } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import { formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { useMinute } from '#providers/format/use-minute.ts'
import styles from '../fields/fields.module.css'
import { DayFilter } from '../list/filters/day-filter.tsx'
import type { KindView } from './kind.ts'
import type { FaceProps } from '../resource.ts'

export const timestamp: KindView = { width: 120, Cell, Display, Filter: DayFilter }

/** A list says how long ago or ahead, and the moment on hover. */
function Cell({ field, row, value }: FaceProps) {
  useMinute()
  return (
    <time
      className={styles.figure}
      data-overdue={isOverdue(field, row) || undefined}
      dateTime={value}
      title={formatTimestamp(value)}
    >
      {fromNow(value)}
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
