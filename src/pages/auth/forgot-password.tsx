import { useState } from 'react'
import { useNavigate } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { t, useLocale } from '#providers/format/i18n.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Form } from '#ui/public/form.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailField } from './fields.tsx'
import { mailCode } from './mail-code.ts'
import styles from './page.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** Mails a link to reset the password, and on request also a code, for users who read mail on another device. */
export default function ForgotPassword() {
  useLocale()
  const [email, setEmail] = useState<string>()
  return <>{email ? <Sent email={email} /> : <Ask onSent={setEmail} />}</>
}

function Ask({ onSent }: { onSent: (email: string) => void }) {
  const submission = useSubmit(async (form) => {
    const email = String(form.get('email'))
    const { requestReset } = await import('#providers/session/identity.ts')
    await requestReset(email)
    onSent(email)
  })
  return (
    <AuthPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <Form submission={submission} button={{ text: t('forgot.submit'), busy: t('forgot.submitting') }}>
        <EmailField ref={useFirstFocus()} complaint={submission.complaints['email']} autoComplete="username" />
      </Form>
      <BackToLogin />
    </AuthPage>
  )
}

function Sent({ email }: { email: string }) {
  const navigate = useNavigate()
  const submission = useSubmit(async () => {
    await mailCode({ email, purpose: 'password_reset', to: null })
    await navigate(publicPaths.verifyOtp)
  })
  return (
    <AuthPage title={t('forgot.sent')} lead={t('forgot.sent_lead', { email })}>
      <p>{t('forgot.elsewhere')}</p>
      <Form submission={submission} button={{ text: t('forgot.code'), busy: t('ask.submitting') }} />
      <BackToLogin />
    </AuthPage>
  )
}

const BackToLogin = () => (
  <p className={styles.foot}>
    <HoverLink to={publicPaths.login}>{t('public.login.back')}</HoverLink>
  </p>
)
