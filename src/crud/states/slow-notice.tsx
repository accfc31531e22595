import { useQueryClient, type Query } from '@tanstack/react-query'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './states.module.css'

export interface SlowNoticeProps {
  /** Returns to what is shown meanwhile, if anything is. */
  onCancel?: () => void
  /** Stands alone on the page, not within a panel. */
  isFramed?: boolean
}

const isUnanswered = ({ queryKey, state }: Query) => queryKey[0] === 'data' && state.status === 'pending'

/** Says that loading takes unusually long, and asks again. */
export function SlowNotice({ onCancel, isFramed }: SlowNoticeProps) {
  const client = useQueryClient()
  const retry = async () => {
    const unanswered = { type: 'active', predicate: isUnanswered } as const
    await client.cancelQueries(unanswered)
    await client.refetchQueries(unanswered)
  }
  return (
    <div role="status" className={styles.notice} data-framed={isFramed}>
      <p>{t('states.late')}</p>
      <Button size="small" onClick={() => void retry()}>
        {t('app.failed.retry')}
      </Button>
      {onCancel && (
        <Button size="small" type="text" onClick={onCancel}>
          {t('app.cancel')}
        </Button>
      )}
    </div>
  )
}
