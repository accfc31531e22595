import type { ComponentProps } from 'react'
import styles from './meter.module.css'

interface MeterProps extends ComponentProps<'span'> {
  /** The share that is used, from 0 to 1. */
  share: number
  /** Changes the color when little is left, and when nothing is. */
  warns?: boolean
}

/** From this share on, a bar warns. */
const nearlyFull = 0.8

/** A bar that is filled to a share. Give it `role="meter"` and its values, or `aria-hidden` if a text says them. */
export function Meter({ share, warns, className = '', ...props }: MeterProps) {
  const tone = share >= 1 ? 'danger' : share >= nearlyFull ? 'warning' : undefined
  return (
    <span {...props} className={`${styles.meter} ${className}`} data-tone={warns ? tone : undefined}>
      <span style={{ width: `${Math.min(1, share) * 100}%` }} />
    </span>
  )
}
