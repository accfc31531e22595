import type { ReactNode } from 'react'
import styles from './card.module.css'

interface CardProps {
  title: string
  lead?: ReactNode
  /** Shown above the title. Not remounted when the title changes. */
  above?: ReactNode
  /** Wider, for content side by side. */
  wide?: boolean
  children: ReactNode
}

/** The only content of a page: a form, or a message with a link. */
export function Card({ title, lead, above, wide, children }: CardProps) {
  return (
    <div className={styles.frame}>
      <section className={styles.card} data-wide={wide || undefined}>
        {above}
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </section>
    </div>
  )
}

export function CardActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
