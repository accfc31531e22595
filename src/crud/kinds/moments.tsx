import { formatDay, formatTimestamp, fromNow } from '#providers/format/dates.ts'
import { DateFilter, DayFilter } from '../list/filters/day-filter.tsx'
import type { KindView } from './kind.ts'
import { Figure } from '../fields/figure.tsx'
import { t, currentLocale } from '#providers/format/i18n.ts'
import { Unseen } from '#ui/unseen.tsx'
import { useMinute } from '#providers/format/use-minute.ts'
import styles from '../fields/fields.module.css'
import type { FaceProps } from '../resource.ts'
import { weekdayNames, weekdayName } from '#contract/grammar/kinds/weekdays.ts'
import { ChoiceFilter } from '../list/filters/choice-filter.tsx'
import { choicesOf } from '../vocabulary.ts'
import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import type { Hours } from '../hours/hours.ts'

/** A calendar day, the same in every timezone. */
export const date: KindView = {
  width: 110,
  Cell: ({ value }) => <time dateTime={value}>{formatDay(value)}</time>,
  Filter: DateFilter,
}

/** A time of day, as it was entered. */
export const time: KindView = { width: 90, align: 'right', Cell: ({ value }) => <Figure>{value}</Figure> }

export const timestamp: KindView = { width: 120, Cell: TimestampCell, Display: TimestampDisplay, Filter: DayFilter }

/** Shows the time relative to now, and the absolute time on hover. */
function TimestampCell({ field, row, value }: FaceProps) {
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

function TimestampDisplay({ field, row, value }: FaceProps) {
  return (
    <time className={styles.moment} data-overdue={isOverdue(field, row) || undefined} dateTime={value}>
      {formatTimestamp(value)}
      <span>{isOverdue(field, row) ? t('app.overdue_since', { when: fromNow(value) }) : fromNow(value)}</span>
    </time>
  )
}

/** Checks whether a due time has passed and was not met. */
export const isOverdue = ({ name, metBy }: FaceProps['field'], row: FaceProps['row']): boolean =>
  metBy !== undefined && !row[metBy] && Date.parse(String(row[name])) < Date.now()

/** Days of the week in one line: "Mon–Fri". */
export const weekdays: KindView = {
  width: 140,
  Cell: ({ value }) => weekdayNames(value, currentLocale()),
  Filter: (props) => <ChoiceFilter {...props} choices={choicesOf(props.field)} />,
  isChosen: true,
}

/** Weekly hours: a line for each day that is not closed. */
export const week: KindView = { width: 200, Cell: WeekCell, Display: WeekDisplay, isWide: true, isPanel: true }

function WeekCell({ value }: FaceProps) {
  return linesOf(value as Hours).join('; ')
}

function WeekDisplay({ value }: FaceProps) {
  return (
    <ul>
      {linesOf(value as Hours).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

const linesOf = (value: Hours): string[] =>
  daysOfWeek.flatMap((day) => {
    const slots = value[day] ?? []
    return slots.length > 0
      ? [`${weekdayName(day, currentLocale())} ${slots.map(({ from, to }) => `${from}–${to}`).join(', ')}`]
      : []
  })
