import { t } from '#providers/format/i18n.ts'
import { lastDays } from '../moments.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'

/** The values by which a field is compared with days, `2026-11-21`. */
export interface Scale {
  /** The first value of a day, and its last. */
  firstOf: (day: string) => string
  lastOf: (day: string) => string
  dayOf: (value: string) => string
  /** Can begin a number of days before today. */
  hasRelative?: true
}

interface DaysProps {
  start?: string
  end?: string
  scale: Scale
  onChange: (start?: string, end?: string) => void
}

const shortcuts = [1, 7, 30, 90]

/** The choices of the day filter. */
export default function Days({ start, end, scale, onChange }: DaysProps) {
  const { firstOf, lastOf, dayOf, hasRelative } = scale
  return (
    <div className={styles.days}>
      {hasRelative && (
        <div className={styles.shortcuts}>
          {shortcuts.map((days) => (
            <button key={days} type="button" onClick={() => onChange(`${days}d`)}>
              {lastDays(days)}
            </button>
          ))}
        </div>
      )}
      <DayInput
        label={t('kinds.day.from')}
        value={start && dayOf(start)}
        onChange={(day) => onChange(day && firstOf(day), end)}
        autoFocus
      />
      <DayInput
        label={t('kinds.day.to')}
        value={end && dayOf(end)}
        onChange={(day) => onChange(start, day && lastOf(day))}
      />
    </div>
  )
}
