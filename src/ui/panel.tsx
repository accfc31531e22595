import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  /** Shown beside the title. */
  aside?: ReactNode
  /** Spans the whole width of a grid. */
  wide?: boolean
  /** Removes the padding, for a table or a list of links. */
  flush?: boolean
  isBusy?: boolean
  children: ReactNode
}

/** A bordered section of a page. */
export function Panel({ title, aside, wide, flush, isBusy, children }: PanelProps) {
  const id = useId()
  return (
    <section
      className={styles.panel}
      data-wide={wide || undefined}
      data-flush={flush || undefined}
      aria-labelledby={title && id}
      aria-busy={isBusy}
    >
      {title && (
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {aside}
        </header>
      )}
      {children}
    </section>
  )
}
