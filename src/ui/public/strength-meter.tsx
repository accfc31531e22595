import type { Strength } from './strength.ts'
import styles from './strength-meter.module.css'

interface StrengthMeterProps {
  strength: Strength
  /** What the strength is called, or what is still missing. */
  text: string
}

/** Four segments and a word, for the note of a field: the colour alone tells nothing. */
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
