import { HoverLink } from '#providers/hover-link.tsx'
import { t, useLocale } from '#providers/i18n.ts'
import { describePlan, usePlans } from '#providers/plans.ts'
import { Button, buttonLook } from '#ui/public/button.tsx'
import { PriceCard, PriceCardSkeleton } from '#ui/public/price-card.tsx'
import styles from './prices.module.css'

/** The public price list. Its place is kept while it is on its way. */
export default function Prices() {
  useLocale()
  const { plans, hasFailed, retry } = usePlans()
  return (
    <section id="prices" className={styles.prices}>
      <h2>{t('public.landing.prices')}</h2>
      <p className={styles.lead}>{t('public.landing.prices_lead')}</p>
      {hasFailed || plans?.length === 0 ? (
        <div className={styles.instead}>
          <p role={hasFailed ? 'alert' : undefined}>{t(hasFailed ? 'plans.failed' : 'public.landing.no_prices')}</p>
          {hasFailed && <Button onClick={retry}>{t('plans.retry')}</Button>}
        </div>
      ) : (
        <ul className={styles.list} aria-busy={!plans} aria-label={plans ? undefined : t('plans.loading')}>
          {plans
            ? plans.map((plan) => (
                <li key={plan.id}>
                  <PriceCard {...describePlan(plan)}>
                    <HoverLink to={`/auth/register?plan=${plan.id}`} {...buttonLook({ size: 'large', wide: true })}>
                      {t('public.landing.choose', { plan: plan.name })}
                    </HoverLink>
                  </PriceCard>
                </li>
              ))
            : skeletons.map((lines, index) => (
                <li key={index}>
                  <PriceCardSkeleton lines={lines} hasAction />
                </li>
              ))}
        </ul>
      )}
    </section>
  )
}

/** Lines of each card that is expected. */
const skeletons = [7, 8, 8]
