import styles from './fields.module.css'

/** A number, aligned for comparison down a column. */
export const Figure = ({ children }: { children: string }) => <span className={styles.figure}>{children}</span>
