import { useState } from 'react'
import { useCountdown } from '#providers/countdown.ts'
import type { Flows } from '#providers/flow.ts'
import { t } from '#providers/i18n.ts'
import type { Failure } from '#providers/submit.ts'
import { Button } from '#ui/public/button.tsx'
import { mailCode } from './mail-code.ts'
import styles from './resend.module.css'

/** Milliseconds that a mail is given before it can be asked for again. */
const patience = 30_000

/** Mails the code again, not at once: most mails only need a moment. */
export function Resend({ flow }: { flow: Flows['code'] }) {
  const [seconds, waitUntil] = useCountdown(flow.sentAt + patience)
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState('')

  async function resend() {
    if (isBusy || seconds > 0) return
    setBusy(true)
    setOutcome('')
    try {
      const { sentAt } = await mailCode(flow)
      setOutcome(t('code.resent'))
      waitUntil(sentAt + patience)
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
