import { useState } from 'react'
import { useCountdown } from '#providers/requests/countdown.ts'
import { t } from '#providers/format/i18n.ts'
import type { Failure } from '#providers/requests/submit.ts'
import { Button } from '#ui/public/button.tsx'
import styles from './resend.module.css'

/** Milliseconds before another mail can be requested. */
const patience = 30_000

interface ResendProps {
  /** Time of the last mail in milliseconds. */
  sentAt: number
  send: () => Promise<unknown>
}

/** Sends the code again, after waiting for the last mail to arrive. */
export function Resend({ sentAt, send }: ResendProps) {
  const [seconds, waitUntil] = useCountdown(sentAt + patience)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function resend() {
    if (isBusy || seconds > 0) return
    setBusy(true)
    setOutcome('')
    try {
      await send()
      setOutcome(t('code.resent'))
      waitUntil(Date.now() + patience)
    } catch (error) {
      const { message, statusCode, retryAfter } = error as Partial<Failure>
      if (retryAfter) waitUntil(Date.now() + retryAfter * 1000)
      setOutcome(statusCode === undefined ? t('public.unsent') : message!)
    }
    setBusy(false)
  }

  return (
    <div className={styles.resend}>
      <p role="status">{outcome || t('code.missing')}</p>
      <Button variant="ghost" busy={isBusy} disabled={seconds > 0} onClick={resend}>
        {labelFor(seconds)}
      </Button>
    </div>
  )
}

function labelFor(seconds: number): string {
  if (seconds > 90) return t('code.resend_in_minutes', { minutes: Math.ceil(seconds / 60) })
  return seconds > 0 ? t('code.resend_in', { seconds }) : t('code.resend')
}
