import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  tone: 'error' | 'info' | 'success'
  /** Updated every second, but announced only once. */
  isTicking?: boolean
  children: ReactNode
}

/** A message about a whole form, announced when it appears. */
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
