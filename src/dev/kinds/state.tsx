import type { ReactNode } from 'react'
import styles from './kinds.module.css'

interface StateProps {
  name: string
  /** The width of the column, for cells. */
  width?: number
  children: ReactNode
}

/** A view in one state, with the name of the state above it. */
export function State({ name, width, children }: StateProps) {
  return (
    <div className={styles.state}>
      <small>{name}</small>
      <div style={{ maxWidth: '100%', width }}>{children}</div>
    </div>
  )
}
