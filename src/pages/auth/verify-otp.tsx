import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { readFlow, writeFlow, type CodePurpose, type Flows } from '#providers/flow.ts'
import { t, useLocale } from '#providers/i18n.ts'
import { useSubmit } from '#providers/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { AuthPage } from './auth-page.tsx'
import { EnterCode } from './enter-code.tsx'
import { EmailField } from './fields.tsx'
import { mailCode } from './mail-code.ts'
import styles from './page.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** Where each flow begins; a log-in with a code begins here. */
const starts: Record<CodePurpose, string> = {
  registration: '/auth/register',
  login: '/auth/verify-otp',
  password_reset: '/auth/forgot-password',
}

/** Takes the code of whichever flow has mailed one; without a flow, it mails one to log in with. */
export default function VerifyOtp() {
  useLocale()
  const [flow, setFlow] = useState(() => readFlow('code'))
  if (!flow) return <AskForCode onSent={setFlow} />

  const startAnew = () => {
    writeFlow('code', null)
    setFlow(null)
  }
  return (
    <EnterCode flow={flow}>
      <p className={styles.foot}>
        <Link to={starts[flow.purpose]} onClick={startAnew}>
          {t('code.other_address')}
        </Link>
      </p>
    </EnterCode>
  )
}

function AskForCode({ onSent }: { onSent: (flow: Flows['code']) => void }) {
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
        <Link to="/auth/login">{t('public.login.back')}</Link>
      </p>
    </AuthPage>
  )
}
