import type { ComponentProps } from 'react'
import styles from './meter.module.css'

interface MeterProps extends ComponentProps<'span'> {
  /** The used share, from 0 to 1. */
  share: number
  /** Changes the color when it is nearly or completely full. */
  warns?: boolean
}

/** The share from which a bar counts as nearly full. */
const nearlyFull = 0.8

/** A bar filled to a share. Give it `role="meter"` and its values, or `aria-hidden` if a text shows them. */
export function Meter({ share, warns, className = '', ...props }: MeterProps) {
  const tone = share >= 1 ? 'danger' : share >= nearlyFull ? 'warning' : undefined
  return (
    <span {...props} className={`${styles.meter} ${className}`} data-tone={warns ? tone : undefined}>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
