import { Suspense, useEffect, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { later } from '#providers/navigation/prefetch.ts'
import { PriceCardSkeleton } from '#ui/public/price-card-skeleton.tsx'
import styles from './prices.module.css'

const PriceList = later(() => import('./price-list.tsx'))

/**
 * The public price list. Its space is reserved while it loads, which begins once the page is shown, so that it does not
 * delay the form of the demo.
 *
 * @param lines the expected number of lines of each card
 */
export function Prices({ lines }: { lines: number[] }) {
  const [isShown, setShown] = useState(false)
  useEffect(() => setShown(true), [])
  const expected = <ExpectedPrices cards={lines} />
  return (
    <section id="prices" className={styles.prices}>
      <h2>{t('public.landing.prices')}</h2>
      <p className={styles.lead}>{t('public.landing.prices_lead')}</p>
      {isShown ? (
        <Suspense fallback={expected}>
          <PriceList placeholder={expected} />
        </Suspense>
      ) : (
        expected
      )}
    </section>
  )
}

const ExpectedPrices = ({ cards }: { cards: number[] }) => (
  <ul className={styles.list} aria-busy aria-label={t('plans.loading')}>
    {cards.map((lines, index) => (
      <li key={index}>
        <PriceCardSkeleton lines={lines} hasAction />
      </li>
    ))}
  </ul>
)
