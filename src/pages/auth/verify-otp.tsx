import { useState } from 'react'
import { useLocation } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { readHandoff, writeHandoff, type CodePurpose, type Handoffs } from '#providers/session/login-handoff.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { AuthPage } from './auth-page.tsx'
import { EnterCode } from './enter-code.tsx'
import { EmailField } from './fields.tsx'
import { mailCode } from './mail-code.ts'
import styles from './page.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** The start page of each handoff; a log-in by code starts here. */
const starts: Record<CodePurpose, string> = {
  registration: publicPaths.register,
  login: publicPaths.verifyOtp,
  password_reset: publicPaths.forgotPassword,
}

/** Asks for the mailed code of the current handoff; without one, mails a code to log in. */
export default function VerifyOtp() {
  useLocale()
  const [handoff, setFlow] = useState(() => readHandoff('code'))
  if (!handoff) return <AskForCode onSent={setFlow} />

  const startAnew = () => {
    writeHandoff('code', null)
    setFlow(null)
  }
  return (
    <EnterCode handoff={handoff}>
      <p className={styles.foot}>
        <HoverLink to={starts[handoff.purpose]} onClick={startAnew}>
          {t('code.other_address')}
        </HoverLink>
      </p>
    </EnterCode>
  )
}

function AskForCode({ onSent }: { onSent: (handoff: Handoffs['code']) => void }) {
  const to = (useLocation().state as { to?: string } | null)?.to ?? null
  const submission = useSubmit(async (form) => {
    onSent(await mailCode({ email: String(form.get('email')), purpose: 'login', to }))
  })
  return (
    <AuthPage title={t('ask.title')} lead={t('ask.lead')}>
      <Form submission={submission} button={{ text: t('ask.submit'), busy: t('ask.submitting') }}>
        <EmailField ref={useFirstFocus()} complaint={submission.complaints['email']} autoComplete="username" />
      </Form>
      <p className={styles.foot}>
        <HoverLink to={publicPaths.login}>{t('public.login.back')}</HoverLink>
      </p>
    </AuthPage>
  )
}
