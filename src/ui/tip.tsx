import type { ReactNode } from 'react'
import styles from './tip.module.css'

/** A tooltip below its content, shown on hover and focus. Screen readers need an `aria-description` on the content. */
export function Tip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <span className={styles.tip} data-tip={text}>
      {children}
    </span>
  )
}
