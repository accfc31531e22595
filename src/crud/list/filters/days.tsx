import { kindOf } from '#contract/grammar/kinds/index.ts'
import { readRelative } from '#contract/grammar/relative.ts'
import { t } from '#providers/format/i18n.ts'
import type { FieldSpec } from '../../resource.ts'
import { lastDays } from '../moments.ts'
import { DayInput } from './day-input.tsx'
import styles from './days.module.css'
import { RelativeInput } from './relative-input.tsx'

/** Converts between days, `2026-11-21`, and the values that a field is compared with. */
export interface Scale {
  /** The first value of a day, and its last. */
  firstOf: (day: string) => string
  lastOf: (day: string) => string
  dayOf: (value: string) => string
  /** True if values can be compared with hours from now. */
  hasHours?: true
}

interface DaysProps {
  field: FieldSpec
  start?: string
  end?: string
  /** The absolute values of a range that is relative to now. */
  momentsOf: { start?: string; end?: string }
  scale: Scale
  onChange: (start?: string, end?: string) => void
  /** Filters by overdue rows. */
  onOverdue?: () => void
}

const shortcuts = [1, 7, 30, 90]

/** The choices of the day filter. */
export default function Days({ field, start, end, momentsOf, scale, onChange, onOverdue }: DaysProps) {
  const { firstOf, lastOf, dayOf, hasHours } = scale
  const last = end === undefined ? undefined : readRelative(end)
  return (
    <div className={styles.days}>
      <div className={styles.shortcuts}>
        {onOverdue && (
          <button type="button" onClick={onOverdue}>
            {t('app.filter.overdue')}
          </button>
        )}
        {shortcuts.map((days) => (
          <button key={days} type="button" onClick={() => onChange(`${days}d`)}>
            {lastDays(days)}
          </button>
        ))}
      </div>
      <RelativeInput
        label={t('kinds.day.older_than')}
        value={!start && last && !last.isAhead && last.amount > 0 ? end : undefined}
        hasHours={hasHours}
        onChange={(time) => onChange(undefined, time)}
      />
      {canBeAhead(field) && (
        <RelativeInput
          label={t('kinds.day.within_next')}
          value={last?.isAhead ? end!.slice(1) : undefined}
          hasHours={hasHours}
          onChange={(time) => onChange(time && '0d', time && `+${time}`)}
        />
      )}
      <DayInput
        label={t('kinds.day.from')}
        value={momentsOf.start && dayOf(momentsOf.start)}
        onChange={(day) => onChange(day && firstOf(day), end)}
        autoFocus
      />
      <DayInput
        label={t('kinds.day.to')}
        value={momentsOf.end && dayOf(momentsOf.end)}
        onChange={(day) => onChange(start, day && lastOf(day))}
      />
    </div>
  )
}

const canBeAhead = (field: FieldSpec) => field.isAhead || field.metBy !== undefined || kindOf(field).stored === 'date'
