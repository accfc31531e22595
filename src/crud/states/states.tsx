import { DisconnectOutlined } from '@ant-design/icons'
import { t } from '#providers/format/i18n.ts'
import { Button } from '#ui/button.tsx'
import styles from './states.module.css'
import { useConnection, useLoadedAt, type Loss } from './use-connection.ts'
import { useQueryClient, type Query } from '@tanstack/react-query'
import { useCopied } from '#ui/use-copied.ts'
import { formatTimestamp, inUserTimezone } from '#providers/format/dates.ts'

/** Shows that the platform is unreachable and how old the screen is, until the screen has been reloaded. */
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
        {t(`states.${loss}`)} {loadedAt && ageOf(loadedAt)}
      </p>
      {loss === 'unreachable' && (
        <Button size="small" onClick={onRetry}>
          {t('app.failed.retry')}
        </Button>
      )}
    </>
  )
}

const ageOf = (loadedAt: number | 'waiting') =>
  loadedAt === 'waiting' ? t('states.loads_later') : t('states.loaded_at', { time: timeOf(loadedAt) })

interface KeptNoticeProps {
  error: { message: string; requestId?: string }
  /** The time at which the shown content was loaded, in milliseconds since the epoch. */
  loadedAt: number
  onRetry: () => void
  /** Returns to the state of the shown rows, if other rows were requested. */
  onBack?: () => void
  /** Adds a frame: the notice is not inside a panel. */
  isFramed?: boolean
}

/** Shown above content that could not be reloaded. */
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

export interface SlowNoticeProps {
  /** Returns to the content that is still shown, if any. */
  onCancel?: () => void
  /** Adds a frame: the notice is not inside a panel. */
  isFramed?: boolean
}

const isUnanswered = ({ queryKey, state }: Query) => queryKey[0] === 'data' && state.status === 'pending'

/** Shows that loading is slow, with a retry button. */
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

/** The request id of a failed request, for support. */
export function Reference({ id }: { id: string }) {
  const [isCopied, copy] = useCopied()
  return (
    <span className={styles.reference}>
      {t('states.reference')} <code>{id}</code>
      <Button size="small" type="link" onClick={() => void copy(id)}>
        <span aria-live="polite">{t(isCopied ? 'states.copied' : 'states.copy')}</span>
      </Button>
    </span>
  )
}

/** Formats a time as `10:42`, with the date if it is on another day. @param at in milliseconds since the epoch */
function timeOf(at: number): string {
  const moment = new Date(at).toISOString()
  const isToday = inUserTimezone(moment).isSame(inUserTimezone(new Date().toISOString()), 'day')
  return isToday ? inUserTimezone(moment).format('HH:mm') : formatTimestamp(moment)
}
