import { useId, type ReactNode } from 'react'
import styles from './panel.module.css'

interface PanelProps {
  title?: string
  /** Beside the title. */
  aside?: ReactNode
  /** Over the whole width of a grid. */
  wide?: boolean
  /** The content touches the edges: a table, a list of links. */
  flush?: boolean
  isBusy?: boolean
  children: ReactNode
}

/** A sheet of the page, with what belongs together. */
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
