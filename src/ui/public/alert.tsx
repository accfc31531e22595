import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  tone: 'error' | 'info' | 'success'
  /** Changes every second: read out once, when it appears, and not each time. */
  isTicking?: boolean
  children: ReactNode
}

/** A message about a whole form, read out when it appears. */
export function Alert({ tone, isTicking, children }: AlertProps) {
  return (
    <div
      className={styles.alert}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      aria-relevant={isTicking ? 'additions' : undefined}
    >
      {children}
    </div>
  )
}
