import styles from './price-card.module.css'

/** The skeleton of a card with a number of lines. */
export function PriceCardSkeleton({ lines, hasAction }: { lines: number; hasAction?: boolean }) {
  return (
    <div className={styles.card} data-empty aria-hidden>
      <h3>
        <i />
      </h3>
      <p className={styles.price}>
        <strong>
          <i />
        </strong>
      </p>
      <ul>
        {Array.from({ length: lines }, (_, index) => (
          <li key={index}>
            <i />
          </li>
        ))}
      </ul>
      {hasAction && <i className={styles.action} />}
    </div>
  )
}
