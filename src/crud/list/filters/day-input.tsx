import { CalendarOutlined } from '@ant-design/icons'
import { useId, useRef, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import { dayText, readDay } from './day-text.ts'
import styles from './days.module.css'

interface DayInputProps {
  label: string
  /** `2026-11-21` */
  value?: string
  onChange: (day?: string) => void
  autoFocus?: boolean
}

/**
 * Takes a day in the format of the console's languages. A native date input writes it in the language of the browser, so
 * it is used for its calendar only.
 */
export function DayInput({ label, value, onChange, autoFocus }: DayInputProps) {
  const id = useId()
  const calendar = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<{ text: string; value?: string }>()
  // What was typed no longer counts once the day has changed otherwise.
  const text = typed?.value === value ? typed?.text : undefined
  const isWrong = Boolean(text) && !readDay(text!)

  const type = (next: string) => {
    const day = next ? (readDay(next) ?? value) : undefined
    setTyped({ text: next, value: day })
    if (day !== value) onChange(day)
  }
  const choose = (day: string) => {
    setTyped(undefined)
    onChange(day || undefined)
    document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.day}>
      <label htmlFor={id}>{label}</label>
      <NativeInput
        id={id}
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        placeholder={t('kinds.day.format')}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? `${id}-wrong` : undefined}
        autoFocus={autoFocus}
        value={text ?? (value ? dayText(value) : '')}
        onChange={({ target }) => type(target.value)}
        onBlur={() => !isWrong && setTyped(undefined)}
      />
      <button
        type="button"
        aria-label={t('kinds.day.calendar', { field: label })}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={calendar}
        type="date"
        tabIndex={-1}
        aria-hidden
        value={value ?? ''}
        onChange={({ target }) => choose(target.value)}
      />
      {isWrong && (
        <p id={`${id}-wrong`} role="status">
          {t('kinds.day.wrong')}
        </p>
      )}
    </div>
  )
}
