import styles from './stepper.module.css'

interface StepperProps {
  label: string
  steps: string[]
  /** The index of the current step; earlier ones are completed. */
  current: number
}

/** The progress of a flow with several steps. */
export function Stepper({ label, steps, current }: StepperProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li key={step} data-done={index < current || undefined} aria-current={index === current ? 'step' : undefined}>
          <span className={styles.number} aria-hidden>
            {index < current ? <Check /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  )
}

const Check = () => (
  <svg width="12" height="12" viewBox="0 0 12 12" fill="none" stroke="currentColor" strokeWidth="2">
    <path d="m2 6.5 2.7 2.5L10 3.5" />
  </svg>
)
