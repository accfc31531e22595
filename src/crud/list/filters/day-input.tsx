import { useId } from 'react'
import { t } from '#providers/format/i18n.ts'
import { DateInput } from '../../dates/date-input.tsx'
import { readDay } from '../../dates/date-text.ts'
import { useTyped } from '../../dates/use-typed.ts'
import styles from './days.module.css'

interface DayInputProps {
  label: string
  /** `2026-11-21` */
  value?: string
  onChange: (day?: string) => void
  autoFocus?: boolean
}

/** Takes a day; text that is not a day does not change the filter. */
export function DayInput({ label, value, onChange, autoFocus }: DayInputProps) {
  const id = useId()
  // Text that is not a day.
  const { text, keep, drop } = useTyped(value)
  const change = (next?: string) => {
    if (next && !readDay(next)) return keep(next, value)
    drop()
    if (next !== value) onChange(next)
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        name={label}
        autoFocus={autoFocus}
        aria-invalid={text !== undefined || undefined}
        aria-describedby={text === undefined ? undefined : `${id}-wrong`}
        value={text ?? value}
        onChange={change}
      />
      {text !== undefined && (
        <p id={`${id}-wrong`} role="status">
          {t('kinds.day.wrong')}
        </p>
      )}
    </div>
  )
}
