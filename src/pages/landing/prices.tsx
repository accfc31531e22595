import { Suspense } from 'react'
import { t } from '#providers/format/i18n.ts'
import { later } from '#providers/navigation/prefetch.ts'
import { PriceCardSkeleton } from '#ui/public/price-card-skeleton.tsx'
import styles from './prices.module.css'

const PriceList = later(() => import('./price-list.tsx'))

/**
 * The public price list. Its space is reserved while it loads.
 *
 * @param lines the expected number of lines of each card
 */
export const Prices = ({ lines }: { lines: number[] }) => (
  <section id="prices" className={styles.prices}>
    <h2>{t('public.landing.prices')}</h2>
    <p className={styles.lead}>{t('public.landing.prices_lead')}</p>
    <Suspense fallback={<ExpectedPrices cards={lines} />}>
      <PriceList placeholder={<ExpectedPrices cards={lines} />} />
    </Suspense>
  </section>
)

const ExpectedPrices = ({ cards }: { cards: number[] }) => (
  <ul className={styles.list} aria-busy aria-label={t('plans.loading')}>
    {cards.map((lines, index) => (
      <li key={index}>
        <PriceCardSkeleton lines={lines} hasAction />
      </li>
    ))}
  </ul>
)
