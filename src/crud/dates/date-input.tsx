import { CalendarOutlined } from '@ant-design/icons'
import { useRef, type ComponentProps } from 'react'
import { t } from '#providers/format/i18n.ts'
import { NativeInput } from '#ui/native-input.tsx'
import styles from './date-input.module.css'
import { dateText, readDay, readDayAndTime } from './date-text.ts'
import { useTyped } from './use-typed.ts'

interface DateInputProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> {
  /** The name of the field, for the accessible name of the calendar button. */
  name: string
  hasTime?: boolean
  /** `2026-11-21` or `2026-11-21T14:05`; any other text is shown as it was typed. */
  value?: string
  /** Called with the typed text if it is not a date. */
  onChange: (value?: string) => void
}

/**
 * Takes a date in the format of the console's language. A native date input uses the format of the browser's language,
 * so only its calendar is used.
 */
export function DateInput({ name, hasTime = false, value, onChange, onBlur, ...input }: DateInputProps) {
  const field = useRef<HTMLInputElement>(null)
  const calendar = useRef<HTMLInputElement>(null)
  const read = hasTime ? readDayAndTime : readDay
  const date = value && read(value)
  const { text, keep, drop } = useTyped(value)

  const type = (next: string) => {
    const changed = next ? (read(next) ?? next) : undefined
    keep(next, changed)
    onChange(changed)
  }
  const choose = (chosen: string) => {
    drop()
    onChange(chosen || undefined)
    field.current?.focus()
  }
  return (
    <div className={styles.date}>
      <NativeInput
        {...input}
        ref={field}
        inputMode={hasTime ? undefined : 'numeric'}
        autoComplete="off"
        maxLength={hasTime ? 20 : 10}
        placeholder={t(hasTime ? 'kinds.day.format_time' : 'kinds.day.format')}
        value={text ?? (date ? dateText(date) : (value ?? ''))}
        onChange={({ target }) => type(target.value)}
        onBlur={(event) => {
          drop()
          onBlur?.(event)
        }}
      />
      <button
        type="button"
        disabled={input.disabled}
        aria-label={t('kinds.day.calendar', { field: name })}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarOutlined aria-hidden />
      </button>
      <input
        ref={calendar}
        type={hasTime ? 'datetime-local' : 'date'}
        tabIndex={-1}
        aria-hidden
        value={date || ''}
        onChange={({ target }) => choose(target.value)}
      />
    </div>
  )
}
