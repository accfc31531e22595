import styles from './spinner.module.css'

/** Shows that a button is at work, in the color of its text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
