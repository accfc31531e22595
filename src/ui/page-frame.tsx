import type { ReactNode } from 'react'
import styles from './page-frame.module.css'

export interface PageFrameProps {
  heading: ReactNode
  /** Breadcrumbs above the heading. */
  crumbs?: ReactNode
  /** Shown beside the heading: a status, a count. */
  aside?: ReactNode
  actions?: ReactNode
  /** Limits the width, for reading and forms rather than tables. */
  narrow?: boolean
  /** On phones, shows the heading in the header of the application and gives the content the whole width. */
  full?: boolean
  children: ReactNode
}

/** The frame of every screen: breadcrumbs, heading, actions and content. */
export function PageFrame({ heading, crumbs, aside, actions, narrow, full, children }: PageFrameProps) {
  return (
    <div className={styles.page} data-page data-narrow={narrow || undefined} data-full={full || undefined}>
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
