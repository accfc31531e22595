import type { ReactNode } from 'react'
import styles from './banner.module.css'

/** A warning above the content of the page, with an action at its end. */
export const Banner = ({ label, children }: { label: string; children: ReactNode }) => (
  <aside className={styles.banner} aria-label={label}>
    {children}
  </aside>
)
