import { useId, type ClipboardEvent, type Ref } from 'react'
import styles from './code-input.module.css'

interface CodeInputProps {
  label: string
  name: string
  value: string
  onChange: (digits: string) => void
  error?: string
  readOnly?: boolean
  ref?: Ref<HTMLInputElement>
}

const length = 6

/**
 * One input shown as six boxes, which supports autofill, pasting, Backspace and screen readers. Extracts the digits
 * from pasted text, "Your code: 123 456" included.
 */
export function CodeInput({ label, name, value, onChange, error, readOnly, ref }: CodeInputProps) {
  const id = useId()
  const accept = (text: string) => onChange(text.replace(/\D/g, '').slice(0, length))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    accept(event.clipboardData.getData('text'))
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes} data-invalid={error ? true : undefined}>
        {Array.from({ length }, (_, index) => (
          <span key={index} data-next={index === Math.min(value.length, length - 1) || undefined} aria-hidden>
            {value[index]}
          </span>
        ))}
        <input
          ref={ref}
          id={id}
          name={name}
          value={value}
          onChange={({ target }) => accept(target.value)}
          onPaste={paste}
          // Keeps the caret behind the last digit, since digits in between are not editable.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(length, length)}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          required
          readOnly={readOnly}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-note`}
        />
      </div>
      <p id={`${id}-note`} className={styles.note} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
