import { useSyncExternalStore } from 'react'
import { t } from '#providers/format/i18n.ts'
import { liveState, subscribeLiveState } from '#providers/live/live.ts'
import { Button } from '#ui/button.tsx'
import styles from './news.module.css'

interface NoticeProps {
  /** The news, if any. */
  text?: string
  /** The label of the button; default: the text. */
  action?: string
  onAction?: () => void
  /** Leaves the headings of the table that follows free. */
  isOverTable?: boolean
}

/** Floats above the content, so that nothing that is being read moves. Says quietly when no changes arrive. */
export function Notice({ text, action, onAction, isOverTable }: NoticeProps) {
  const isPaused = useSyncExternalStore(subscribeLiveState, liveState) === 'paused'
  return (
    <div className={styles.float} data-over-table={isOverTable || undefined}>
      <div role="status" className={styles.notice} data-shown={text || isPaused ? '' : undefined}>
        {text && action && <span>{text}</span>}
        {text && onAction && (
          <Button type="primary" size="small" className={styles.action} onClick={onAction}>
            {action ?? text}
          </Button>
        )}
        {text && !onAction && <span>{text}</span>}
        {!text && isPaused && <span className={styles.paused}>{t('live.paused')}</span>}
      </div>
    </div>
  )
}
