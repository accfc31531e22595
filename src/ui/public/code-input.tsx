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
 * A single input shown as six boxes, which supports autofill, pasting, Backspace and screen readers. Extracts the
 * digits of pasted text, such as "Your code: 123 456".
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
          // Keeps the caret at the end, since digits in between cannot be edited.
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
