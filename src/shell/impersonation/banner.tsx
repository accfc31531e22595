import { useEffect, useState } from 'react'
import { t } from '#providers/format/i18n.ts'
import { formatDuration } from '#providers/format/numbers.ts'
import { endSession } from '#providers/session/end-session.ts'
import { leaveImpersonation } from '#providers/session/impersonation.ts'
import { readSession, type StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Banner } from '../banner.tsx'
import styles from './banner.module.css'

/** Shows the impersonated user and the remaining time, and returns to the operator's own session. */
export default function ImpersonationBanner({ session: { user, impersonation } }: { session: StoredSession }) {
  const seconds = useSecondsUntil(impersonation!.ends_at)
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void leaveImpersonation()
  }
  const isOver = seconds <= 0
  useEffect(() => {
    // Another tab may already have returned to the own session.
    if (isOver && readSession()?.impersonation) endSession('expired')
  }, [isOver])
  return (
    <Banner label={t('impersonation.title')}>
      <p className={styles.text}>
        <strong>
          {t('impersonation.as', {
            operator: impersonation!.operator.name,
            user: user.name,
            tenant: user.tenant.name,
          })}
        </strong>{' '}
        <span role="timer">{t('impersonation.left', { time: formatDuration(Math.max(0, seconds)) })}</span>
      </p>
      <Button disabled={isLeaving} onClick={leave}>
        {t('impersonation.leave')}
      </Button>
    </Banner>
  )
}

function useSecondsUntil(time: string): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.ceil((Date.parse(time) - now) / 1000)
}
