import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Reference } from './reference.tsx'
import styles from './states.module.css'
import { timeOf } from './time-of.ts'

export interface KeptNoticeProps {
  error: { message: string; requestId?: string }
  /** Time in milliseconds at which the content that is still shown was loaded. */
  loadedAt: number
  onRetry: () => void
  /** Returns to the search, filters and page of the rows that are still shown, if others were asked for. */
  onBack?: () => void
  /** Stands alone on the page, not within a panel. */
  isFramed?: boolean
}

/** Shown above what could not be loaded again. */
export function KeptNotice({ error, loadedAt, onRetry, onBack, isFramed }: KeptNoticeProps) {
  return (
    <div role="alert" className={styles.notice} data-failed data-framed={isFramed}>
      <p>
        <strong>{t('app.failed.title')}</strong> {error.message} {t('states.loaded_at', { time: timeOf(loadedAt) })}
        {error.requestId && <Reference id={error.requestId} />}
      </p>
      <Button size="small" onClick={onRetry}>
        {t('app.failed.retry')}
      </Button>
      {onBack && (
        <Button size="small" type="text" onClick={onBack}>
          {t('states.back')}
        </Button>
      )}
    </div>
  )
}
