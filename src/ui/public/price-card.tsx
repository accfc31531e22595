import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'
import styles from './price-card.module.css'

interface PriceCardProps {
  id?: string
  name: string
  price: string
  /** The billing interval: `a month`. */
  interval: string
  /** The features of the plan. */
  lines: string[]
  /** The actions of the plan. */
  children?: ReactNode
}

/** A plan of the price list. */
export function PriceCard({ id, name, price, interval, lines, children }: PriceCardProps) {
  return (
    <div className={styles.card}>
      <h3 id={id}>{name}</h3>
      <p className={styles.price}>
        <strong>{price}</strong> <span>{interval}</span>
      </p>
      <ul>
        {lines.map((line) => (
          <li key={line}>
            <Icon>
              <path d="m5 12.5 4.5 4L19 7" />
            </Icon>
            {line}
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
