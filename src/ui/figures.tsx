import type { ReactNode } from 'react'
import styles from './figures.module.css'

/** Figures side by side, as many as fit. */
export const Figures = ({ children }: { children: ReactNode }) => <dl className={styles.figures}>{children}</dl>

interface FigureProps {
  name: string
  value: string
  /** Text below the value. */
  children?: ReactNode
}

/** A value with its name. */
export function Figure({ name, value, children }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <strong>{value}</strong>
        {children && <small>{children}</small>}
      </dd>
    </div>
  )
}
