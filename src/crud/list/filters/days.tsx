import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'

interface DaysProps {
  /** Timestamps: the beginning of the first day and the end of the last. */
  start?: string
  end?: string
  onChange: (start?: string, end?: string) => void
}

const shortcuts = [1, 7, 30]

/** The choices of the day filter. */
export default function Days({ start, end, onChange }: DaysProps) {
  return (
    <div className={styles.days}>
      <div className={styles.shortcuts}>
        {shortcuts.map((days) => (
          <button key={days} type="button" onClick={() => onChange(daysAgo(days))}>
            {t(`kinds.day.last_${days}`)}
          </button>
        ))}
      </div>
      <DayInput
        label={t('kinds.day.from')}
        value={dayOf(start)}
        onChange={(day) => onChange(day && fromUserTimezone(`${day}T00:00`), end)}
        autoFocus
      />
      <DayInput
        label={t('kinds.day.to')}
        value={dayOf(end)}
        onChange={(day) => onChange(start, day && fromUserTimezone(`${day}T23:59:59.999`))}
      />
    </div>
  )
}

const dayOf = (timestamp?: string) => timestamp && inUserTimezone(timestamp).format('YYYY-MM-DD')

/** The first of a number of days that end today. Noon is on the same day whatever the clocks do. */
const daysAgo = (days: number) => {
  const first = inUserTimezone(new Date().toISOString())
    .hour(12)
    .subtract(days - 1, 'day')
  return fromUserTimezone(`${first.format('YYYY-MM-DD')}T00:00`)
}
