import { daysOfWeek } from '#contract/grammar/kinds/week.ts'
import { weekdayName } from '#contract/grammar/kinds/weekdays.ts'
import { currentLocale } from '#providers/format/i18n.ts'
import type { ControlProps } from '../resource.ts'
import { fieldName, valueName } from '../vocabulary.ts'
import styles from './weekday-choice.module.css'

/** Chooses days of the week, each by one click or the space bar. */
export default function WeekdayChoice({ field, id, value, onChange }: ControlProps) {
  const chosen: string[] = value ?? []
  const toggle = (day: string) =>
    onChange?.(daysOfWeek.filter((one) => (one === day ? !chosen.includes(one) : chosen.includes(one))))
  return (
    <div id={id} role="group" aria-label={fieldName(field)} className={styles.days}>
      {daysOfWeek.map((day) => (
        <label key={day}>
          <input
            type="checkbox"
            checked={chosen.includes(day)}
            aria-label={valueName(field.name, day)}
            onChange={() => toggle(day)}
          />
          <span aria-hidden>{weekdayName(day, currentLocale())}</span>
        </label>
      ))}
    </div>
  )
}
