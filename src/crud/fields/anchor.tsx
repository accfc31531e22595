import type { ReactNode } from 'react'
import styles from './fields.module.css'

interface AnchorProps {
  href: string
  target?: '_blank'
  children: ReactNode
}

/** An external link. */
export function Anchor({ children, ...link }: AnchorProps) {
  return (
    <a className={styles.link} rel="noreferrer" {...link}>
      {children}
    </a>
  )
}
