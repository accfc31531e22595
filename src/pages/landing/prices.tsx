import { Suspense } from 'react'
import { t } from '#providers/i18n.ts'
import { later } from '#providers/prefetch.ts'
import { PriceCardSkeleton } from '#ui/public/price-card-skeleton.tsx'
import styles from './prices.module.css'

const PriceList = later(() => import('./price-list.tsx'))

/** The public price list. Its place is kept while it is on its way. */
export const Prices = () => (
  <section id="prices" className={styles.prices}>
    <h2>{t('public.landing.prices')}</h2>
    <p className={styles.lead}>{t('public.landing.prices_lead')}</p>
    <Suspense fallback={<ExpectedPrices />}>
      <PriceList placeholder={<ExpectedPrices />} />
    </Suspense>
  </section>
)

const ExpectedPrices = () => (
  <ul className={styles.list} aria-busy aria-label={t('plans.loading')}>
    {expectedLines.map((lines, index) => (
      <li key={index}>
        <PriceCardSkeleton lines={lines} hasAction />
      </li>
    ))}
  </ul>
)

/** Of each card. */
const expectedLines = [7, 8, 8]
