import { t } from '#providers/format/i18n.ts'
import { AuthPage } from '../auth-page.tsx'
import styles from './preparing.module.css'

/** Shown while the console of a new company loads. */
export const Preparing = () => (
  <AuthPage title={t('register.preparing.title')} lead={t('register.preparing.text')}>
    <div className={styles.wave} role="status" aria-label={t('register.preparing.title')}>
      {Array.from({ length: 9 }, (_, index) => (
        <span key={index} />
      ))}
    </div>
  </AuthPage>
)
