import styles from './spinner.module.css'

/** A loading indicator for buttons, in the color of their text. */
export const Spinner = () => <span className={styles.spinner} aria-hidden />
