import styles from './brand.module.css'

/** The product's logo and name. */
export function Brand({ name }: { name: string }) {
  return (
    <span className={styles.brand}>
      <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden>
        <rect width="32" height="32" rx="8" className={styles.plate} />
        <path className={styles.wave} d="M7 14v4M11.5 10.5v11M16 7v18M20.5 12v8M25 14.5v3" />
      </svg>
      <span className={styles.name}>{name}</span>
    </span>
  )
}
