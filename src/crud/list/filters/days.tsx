import { fromUserTimezone, inUserTimezone } from '#providers/format/dates.ts'
import { t } from '#providers/format/i18n.ts'
import { lastDays, momentOf } from '../moments.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'

interface DaysProps {
  /** Timestamps: the beginning of the first day, which can be relative, and the end of the last. */
  start?: string
  end?: string
  onChange: (start?: string, end?: string) => void
}

const shortcuts = [1, 7, 30, 90]

/** The choices of the day filter. */
export default function Days({ start, end, onChange }: DaysProps) {
  return (
    <div className={styles.days}>
      <div className={styles.shortcuts}>
        {shortcuts.map((days) => (
          <button key={days} type="button" onClick={() => onChange(`${days}d`)}>
            {lastDays(days)}
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

const dayOf = (moment?: string) => moment && inUserTimezone(momentOf(moment)).format('YYYY-MM-DD')
