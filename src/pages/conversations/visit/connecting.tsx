import { t } from '#providers/format/i18n.ts'
import styles from './visit.module.css'

export const Connecting = () => (
  <p role="status" className={styles.connecting}>
    {t('visit.connecting')}
  </p>
)
