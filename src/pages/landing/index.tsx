import type { ReactNode } from 'react'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale, currentLocale } from '#providers/format/i18n.ts'
import { buttonLook } from '#ui/public/button.tsx'
import { Demo } from './demo.tsx'
import { Foot } from './foot.tsx'
import styles from './landing.module.css'
import { Prices } from './prices.tsx'
import { Icon } from '#ui/public/icon.tsx'
import { useTheme } from '#providers/session/theme.ts'
import pictureStyles from './product-picture.module.css'
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
              <span className={styles.icon}>
                <Icon>{icon}</Icon>
              </span>
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

/** `icon` is drawn in the frame of {@link Icon}. */
const features: { key: string; icon: ReactNode }[] = [
  { key: 'agents', icon: <path d="M4 10v4M8 7v10M12 4v16M16 8v8M20 10.5v3" /> },
  {
    key: 'telephony',
    icon: (
      <path d="M5 3h3.5l1.7 4.5-2.2 1.7a13 13 0 0 0 6.8 6.8l1.7-2.2L21 15.5V19a2 2 0 0 1-2.2 2A17 17 0 0 1 3 5.2 2 2 0 0 1 5 3Z" />
    ),
  },
  {
    key: 'knowledge',
    icon: <path d="M12 6.5C10 5 7 4.5 3 4.5v14c4 0 7 .5 9 2 2-1.5 5-2 9-2v-14c-4 0-7 .5-9 2Zm0 0v14" />,
  },
  {
    key: 'tickets',
    icon: (
      <path d="M3 8a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v2a2 2 0 0 0 0 4v2a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-2a2 2 0 0 0 0-4Zm11-2v12" />
    ),
  },
  { key: 'usage', icon: <path d="M4 4v16h16M8 16v-4m4 4V8m4 8v-6" /> },
  {
    key: 'access',
    icon: (
      <>
        <circle cx="8" cy="15" r="4" />
        <path d="m11 12 8.5-8.5M16 7l3 3" />
      </>
    ),
  },
]

/** By file: `./pictures/en-dark-1600.webp`. `npm run lab -- landing` takes them. */
const pictures = import.meta.glob<string>('./pictures/*.webp', { eager: true, query: '?url', import: 'default' })
const widths = [800, 1600]

/** The dashboard of the demo in the visitor's language and theme. */
function ProductPicture() {
  useLocale()
  const { resolved } = useTheme()
  const fileOf = (width: number) => pictures[`./pictures/${currentLocale()}-${resolved}-${width}.webp`]
  return (
    <figure className={pictureStyles.picture}>
      <img
        src={fileOf(widths[0]!)}
        srcSet={widths.map((width) => `${fileOf(width)} ${width}w`).join(', ')}
        sizes="(max-width: 1200px) calc(100vw - 48px), 1152px"
        width={1280}
        height={800}
        loading="lazy"
        decoding="async"
        alt={t('public.landing.picture')}
      />
    </figure>
  )
}
