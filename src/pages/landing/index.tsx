import type { ReactNode } from 'react'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale } from '#providers/format/i18n.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Demo } from './demo.tsx'
import { Foot } from './foot.tsx'
import { AgentIcon, BookIcon, ChartIcon, KeyIcon, PhoneIcon, TicketIcon } from './icons.tsx'
import styles from './landing.module.css'
import { Prices } from './prices.tsx'
import { ProductPicture } from './product-picture.tsx'
import { Security } from './security.tsx'

export default function Landing() {
  useLocale()
  return (
    <>
      <title>{t('public.brand')}</title>
      <section className={styles.hero}>
        <h1 tabIndex={-1}>{t('public.landing.title')}</h1>
        <p className={styles.lead}>{t('public.landing.lead')}</p>
        <div className={styles.actions}>
          <HoverLink to={publicPaths.register} {...buttonLook({ variant: 'primary', size: 'large' })}>
            {t('public.landing.register')}
          </HoverLink>
          <HoverLink to={publicPaths.login} {...buttonLook({ size: 'large' })}>
            {t('public.landing.log_in')}
          </HoverLink>
          <a href="#demo" {...buttonLook({ variant: 'ghost', size: 'large' })}>
            {t('public.landing.demo')}
          </a>
        </div>
      </section>
      <ProductPicture />
      <section id="features" className={styles.features}>
        <h2>{t('public.landing.features')}</h2>
        <ul>
          {features.map(({ key, icon }) => (
            <li key={key}>
              <span className={styles.icon}>{icon}</span>
              <h3>{t(`public.landing.${key}.title`)}</h3>
              <p>{t(`public.landing.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
      <Security />
      <Prices lines={[7, 8, 8]} />
      <Demo />
      <Foot />
    </>
  )
}

const features: { key: string; icon: ReactNode }[] = [
  { key: 'agents', icon: <AgentIcon /> },
  { key: 'telephony', icon: <PhoneIcon /> },
  { key: 'knowledge', icon: <BookIcon /> },
  { key: 'tickets', icon: <TicketIcon /> },
  { key: 'usage', icon: <ChartIcon /> },
  { key: 'access', icon: <KeyIcon /> },
]
