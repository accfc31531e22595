import type { InPlaceFrameProps } from '../../in-place.ts'
import styles from './peek.module.css'

/** The title, status and actions of a record beside its list, above its content. */
export function PeekFrame({ title, pending, aside, actions, children }: InPlaceFrameProps) {
  return (
    <>
      <header className={styles.head}>
        <h2 className={styles.title}>{pending ?? title}</h2>
        {aside}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      <div className={styles.content} data-peek-content>
        {children}
      </div>
    </>
  )
}
