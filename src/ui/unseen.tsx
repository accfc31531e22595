import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** Text for screen readers only. */
export function Unseen({ htmlFor, as, children }: { htmlFor?: string; as?: 'div'; children: ReactNode }) {
  const Element = as ?? (htmlFor ? 'label' : 'span')
  return (
    <Element htmlFor={htmlFor} className={styles.unseen}>
      {children}
    </Element>
  )
}
