import styles from './skeleton.module.css'

/** Stands where a line of text will be; `width` in percent. */
export function Bar({ width = 100 }: { width?: number }) {
  return <span className={styles.bar} style={{ width: `${width}%` }} aria-hidden />
}
