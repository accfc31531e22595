import { t } from '#providers/format/i18n.ts'
import styles from './security.module.css'

const facts = ['isolation', 'rights', 'logins', 'data']

/** The protection of a tenant's data, in facts that docs/asvs.md proves. */
export const Security = () => (
  <section id="security" className={styles.security}>
    <div>
      <h2>{t('public.landing.security')}</h2>
      <ul>
        {facts.map((key) => (
          <li key={key}>
            <h3>{t(`public.landing.${key}.title`)}</h3>
            <p>{t(`public.landing.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </div>
  </section>
)
