import { DisconnectOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { timeOf } from './time-of.ts'
import styles from './states.module.css'
import { useConnection, useLoadedAt, type Loss } from './use-connection.ts'

/** Says that the platform is out of reach and how old the screen is, until the screen has been loaded again. */
export function ConnectionBar() {
  const { loss, retry } = useConnection()
  return (
    <div role="status" className={styles.bar} data-connection={loss ?? ''}>
      {loss && <Lost loss={loss} onRetry={retry} />}
    </div>
  )
}

function Lost({ loss, onRetry }: { loss: Loss; onRetry: () => void }) {
  const loadedAt = useLoadedAt()
  return (
    <>
      <DisconnectOutlined aria-hidden />
      <p>
        {t(`states.${loss}`)} {loadedAt ? t('states.loaded_at', { time: timeOf(loadedAt) }) : t('states.loads_later')}
      </p>
      {loss === 'unreachable' && (
        <Button size="small" onClick={onRetry}>
          {t('app.failed.retry')}
        </Button>
      )}
    </>
  )
}
