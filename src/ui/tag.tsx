import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface TagProps {
  tone?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A state in a colour and in words: the colour alone never tells it. */
export function Tag({ tone = 'neutral', children }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {children}
    </span>
  )
}
