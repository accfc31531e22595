import type { ReactNode } from 'react'
import { Chevron } from '#ui/chevron.tsx'
import styles from './sidebar.module.css'

interface NavGroupProps {
  id: string
  title: string
  /** Shown before the title, and alone in the collapsed sidebar. */
  icon?: ReactNode
  isFolded: boolean
  onToggle: () => void
  children: ReactNode
}

/** A group of the menu; its heading folds it. */
export function NavGroup({ id, title, icon, isFolded, onToggle, children }: NavGroupProps) {
  return (
    <section aria-labelledby={`nav-${id}`} className={styles.group} data-icon={icon ? true : undefined}>
      <h2>
        <button
          id={`nav-${id}`}
          type="button"
          aria-expanded={!isFolded}
          title={icon ? title : undefined}
          onClick={onToggle}
        >
          {icon}
          <span className={styles.title}>{title}</span>
          <Chevron />
        </button>
      </h2>
      {!isFolded && <ul>{children}</ul>}
    </section>
  )
}
