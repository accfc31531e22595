import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale } from '#providers/format/i18n.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Demo } from './demo.tsx'
import styles from './landing.module.css'
import { Prices } from './prices.tsx'
import { Security } from './security.tsx'

export default function Landing() {
  useLocale()
  return (
    <>
      <title>{t('public.brand')}</title>
      <section className={styles.hero}>
        <div>
          <h1 tabIndex={-1}>{t('public.landing.title')}</h1>
          <p className={styles.lead}>{t('public.landing.lead')}</p>
          <div className={styles.actions}>
            <HoverLink to={publicPaths.register} {...buttonLook({ variant: 'primary', size: 'large' })}>
              {t('public.landing.register')}
            </HoverLink>
            <HoverLink to={publicPaths.login} {...buttonLook({ size: 'large' })}>
              {t('public.landing.log_in')}
            </HoverLink>
          </div>
        </div>
      </section>
      <Prices lines={[2, 3, 4]} />
      <Security />
      <Demo />
    </>
  )
}
