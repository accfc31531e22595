import type { Strength } from './strength.ts'
import styles from './strength-meter.module.css'

interface StrengthMeterProps {
  strength: Strength
  /** The name of the strength, or the missing requirement. */
  text: string
}

/** Four segments and a word below a field, so that color is not the only sign. */
export function StrengthMeter({ strength, text }: StrengthMeterProps) {
  return (
    <span className={styles.meter} data-strength={strength}>
      <span className={styles.track} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} data-reached={step <= strength || undefined} />
        ))}
      </span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}
