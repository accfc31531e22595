import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A warning across the page, above its content, with an action at its end. */
export const Banner = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside className={styles.banner} aria-label={label}>
    {children}
  </aside>
)
