import type { ReactNode } from 'react'
import styles from './alert.module.css'

interface AlertProps {
  tone: 'error' | 'info'
  children: ReactNode
}

/** A message about a whole form, read out when it appears. */
export function Alert({ tone, children }: AlertProps) {
  return (
    <div className={styles.alert} data-tone={tone} role={tone === 'error' ? 'alert' : 'status'}>
      {children}
    </div>
  )
}
