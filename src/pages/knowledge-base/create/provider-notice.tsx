import { InfoCircleOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import styles from './create.module.css'

/** Says what to configure for ElevenLabs, and what reads the entries until then. */
export const ProviderNotice = () => (
  <div className={styles.notice} role="note">
    <InfoCircleOutlined aria-hidden />
    <div>
      <strong>{t('knowledge.no_key')}</strong>
      <p>
        {t('knowledge.configure')} <code>{variable}</code>
      </p>
      <p>{t('knowledge.embedded_instead')}</p>
    </div>
  </div>
)

const variable = 'ELEVENLABS_API_KEY'
