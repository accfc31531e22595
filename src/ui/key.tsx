import styles from './key.module.css'

/** A keyboard key, by its name in `KeyboardEvent.key`. */
export const Key = ({ name }: { name: string }) => <kbd className={styles.key}>{keyText(name)}</kbd>

/** The text of a key, also for `aria-keyshortcuts`. */
export const keyText = (name: string): string =>
  name === ' ' ? 'Space' : name.length === 1 ? name.toUpperCase() : name
