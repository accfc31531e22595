import { useId, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { DateInput } from '../../dates/date-input.tsx'
import { readDay } from '../../dates/date-text.ts'
import styles from './days.module.css'

interface DayInputProps {
  label: string
  /** `2026-11-21` */
  value?: string
  onChange: (day?: string) => void
  autoFocus?: boolean
}

/** Takes a day; while what is typed is none, the filter stays as it was. */
export function DayInput({ label, value, onChange, autoFocus }: DayInputProps) {
  const id = useId()
  const [wrong, setWrong] = useState<{ text: string; value?: string }>()
  // Drops the typed text once the day has changed otherwise.
  const text = wrong?.value === value ? wrong?.text : undefined
  const change = (next?: string) => {
    if (next && !readDay(next)) return setWrong({ text: next, value })
    setWrong(undefined)
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
