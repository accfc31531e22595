import type { ReactNode } from 'react'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale } from '#providers/format/i18n.ts'
import { describePlan, usePlans } from '#providers/requests/plans.ts'
import { Button, buttonLook } from '#ui/public/button.tsx'
import { PriceCard } from '#ui/public/price-card.tsx'
import styles from './prices.module.css'

interface PriceListProps {
  /** Shown until the plans have loaded. */
  placeholder: ReactNode
}

export default function PriceList({ placeholder }: PriceListProps) {
  useLocale()
  const { plans, hasFailed, retry } = usePlans()
  if (hasFailed) {
    return (
      <div className={styles.instead}>
        <p role="alert">{t('plans.failed')}</p>
        <Button onClick={retry}>{t('plans.retry')}</Button>
      </div>
    )
  }
  if (!plans) return placeholder
  if (plans.length === 0) return <p className={styles.instead}>{t('public.landing.no_prices')}</p>
  return (
    <ul className={styles.list}>
      {plans.map((plan) => (
        <li key={plan.id}>
          <PriceCard {...describePlan(plan)}>
            <HoverLink to={`${publicPaths.register}?plan=${plan.id}`} {...buttonLook({ size: 'large', wide: true })}>
              {t('public.landing.choose', { plan: plan.name })}
            </HoverLink>
          </PriceCard>
        </li>
      ))}
    </ul>
  )
}
