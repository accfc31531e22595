import { useId, type TextareaHTMLAttributes } from 'react'
import styles from './text-field.module.css'

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  label: string
  error?: string
}

/** A multi-line text field. */
export function TextArea({ label, error, ...props }: TextAreaProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control} data-lines data-invalid={error ? true : undefined}>
        <textarea {...props} id={id} aria-invalid={error ? true : undefined} aria-describedby={error && `${id}-note`} />
      </div>
      <p id={`${id}-note`} className={styles.note} data-error={error ? true : undefined} aria-live="polite">
        {error}
      </p>
    </div>
  )
}
