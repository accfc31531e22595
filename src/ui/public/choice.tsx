import { useId, type ReactNode } from 'react'
import styles from './choice.module.css'

interface ChoiceProps<Value extends string> {
  /** The accessible name; not shown. */
  label: string
  value: Value
  options: readonly { value: Value; label: string; face?: ReactNode }[]
  onChange: (value: Value) => void
}

/** Radio options side by side. */
export function Choice<Value extends string>({ label, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId()
  return (
    <fieldset className={styles.choice} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} className={styles.option} title={option.label}>
          <input
            type="radio"
            name={name}
            aria-label={option.label}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.face ?? option.label}
        </label>
      ))}
    </fieldset>
  )
}
