import { publicPaths } from '#contract/screens.ts'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { baseOf } from '#providers/requests/api-base.ts'
import styles from './foot.module.css'

const sections = ['features', 'security', 'prices', 'demo']

/** The foot of the landing page: its sections, the documentation and the ways in. */
export const Foot = () => (
  <footer className={styles.foot}>
    <div className={styles.columns}>
      <nav aria-label={t('public.landing.product')}>
        <h2>{t('public.landing.product')}</h2>
        <ul>
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`}>{t(`public.landing.${section}`)}</a>
            </li>
          ))}
          <li>
            <HoverLink to={publicPaths.voiceTest}>{t('public.landing.talk')}</HoverLink>
          </li>
        </ul>
      </nav>
      <nav aria-label={t('public.landing.docs')}>
        <h2>{t('public.landing.docs')}</h2>
        <ul>
          <li>
            <a href={`${baseOf('main')}/openapi.json`}>{t('public.landing.main_api')}</a>
          </li>
          <li>
            <a href={`${baseOf('voice')}/openapi.json`}>{t('public.landing.voice_api')}</a>
          </li>
        </ul>
        <p>{t('public.landing.docs_text')}</p>
      </nav>
      <nav aria-label={t('public.landing.account')}>
        <h2>{t('public.landing.account')}</h2>
        <ul>
          <li>
            <HoverLink to={publicPaths.login}>{t('public.landing.log_in')}</HoverLink>
          </li>
          <li>
            <HoverLink to={publicPaths.register}>{t('public.landing.register')}</HoverLink>
          </li>
          <li>
            <HoverLink to={publicPaths.forgotPassword}>{t('public.landing.forgot')}</HoverLink>
          </li>
        </ul>
      </nav>
    </div>
  </footer>
)
