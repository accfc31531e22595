import type { ReactNode } from 'react'
import styles from './unseen.module.css'

/** For ears only: what the picture tells those who see it. */
export function Unseen({ htmlFor, children }: { htmlFor?: string; children: ReactNode }) {
  const Element = htmlFor ? 'label' : 'span'
  return (
    <Element htmlFor={htmlFor} className={styles.unseen}>
      {children}
    </Element>
  )
}
