import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react'
import styles from './text-field.module.css'

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  /** The error of the value. */
  error?: string
  /** Additional information, shown while the field is filled in. */
  hint?: ReactNode
  /** Shown inside the field, at its end. */
  suffix?: ReactNode
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, error, hint, suffix, ...props }: TextFieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control} data-invalid={error ? true : undefined}>
        <input
          {...props}
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        {suffix}
      </div>
      <p id={`${id}-note`} className={styles.note} data-error={error ? true : undefined} aria-live="polite">
        {note}
      </p>
    </div>
  )
}
