import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/public/button.tsx'
import styles from './visit.module.css'

/** The way in which a conversation is started. The other one stays possible. */
export type Mode = 'voice' | 'text'

export const StartButtons = ({ onStart }: { onStart: (mode: Mode) => void }) => (
  <div className={styles.start}>
    <Button variant="primary" size="large" onClick={() => onStart('voice')}>
      {t('visit.by_voice')}
    </Button>
    <Button size="large" onClick={() => onStart('text')}>
      {t('visit.by_text')}
    </Button>
  </div>
)
