import styles from './initials.module.css'

/** Initials in place of an avatar: "Budi Santoso" is BS. */
export function Initials({ name }: { name: string }) {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.charAt(0).toUpperCase())
  return (
    <span className={styles.initials} aria-hidden>
      {letters}
    </span>
  )
}
