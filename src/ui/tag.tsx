import type { ReactNode } from 'react'
import styles from './tag.module.css'

interface TagProps {
  color?: 'neutral' | 'info' | 'success' | 'warning' | 'danger'
  children: ReactNode
}

/** A status as a colour and a word, so that colour is not the only sign. */
export function Tag({ color = 'neutral', children }: TagProps) {
  return (
    <span className={styles.tag} data-color={color}>
      {children}
    </span>
  )
}
