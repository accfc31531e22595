import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  heading: ReactNode
  /** Above the heading: the way here. */
  crumbs?: ReactNode
  /** Beside the heading: a state, a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** For reading and filling in rather than for tables. */
  narrow?: boolean
  children: ReactNode
}

/** The frame of every screen: where one is, what it is called, what can be done, and the content. */
export function PageFrame({ heading, crumbs, aside, actions, narrow, children }: PageFrameProps) {
  return (
    <div className={styles.page} data-narrow={narrow || undefined}>
      {crumbs}
      <header className={styles.head}>
        <div className={styles.heading}>
          <h1 tabIndex={-1}>{heading}</h1>
          {aside}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}
