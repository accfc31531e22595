import styles from './skeleton.module.css'

/** The skeleton of a line of text. `width` in percent. */
export function Bar({ width = 100 }: { width?: number }) {
  return <span className={styles.bar} style={{ width: `${width}%` }} aria-hidden />
}
