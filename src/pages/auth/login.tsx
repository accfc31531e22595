import { Suspense, useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { completeLogin } from '#providers/session/complete-login.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { withTexts, t, useLocale } from '#providers/format/i18n.ts'
import { later } from '#providers/navigation/prefetch.ts'
import { useSubmit } from '#providers/requests/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Form } from '#ui/public/form.tsx'
import { PasswordField } from '#ui/public/password-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailField, passwordTexts } from './fields.tsx'
import { googleClientId } from './google-configuration.ts'
import styles from './login.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** Loads a third-party script, so it waits until the page is idle. */
const Google = later(() => withTexts(import('./google.tsx'), 'google'))

export default function Login() {
  useLocale()
  const notice = useNotice()
  const to = useSearchParams()[0].get('to')
  const navigate = useNavigate()
  const submission = useSubmit(async (form) => {
    const { logIn } = await import('#providers/session/identity.ts')
    const answer = await logIn(String(form.get('email')), String(form.get('password')))
    await navigate(completeLogin(answer, to), { replace: true })
  })
  return (
    <AuthPage title={t('public.login.title')} lead={t('public.login.lead')}>
      {notice && !submission.problem && <Alert tone="info">{t(`public.login.${notice}`)}</Alert>}
      <Form submission={submission} button={{ text: t('public.login.submit'), busy: t('public.login.submitting') }}>
        <EmailField ref={useFirstFocus()} complaint={submission.complaints['email']} autoComplete="username" />
        <PasswordField
          label={t('public.login.password')}
          name="password"
          autoComplete="current-password"
          required
          error={submission.complaints['password'] && t('public.login.invalid_password')}
          texts={passwordTexts()}
        />
        <p className={styles.aside}>
          <HoverLink to={publicPaths.forgotPassword}>{t('public.login.forgot')}</HoverLink>
          <HoverLink to={publicPaths.verifyOtp} state={{ to }}>
            {t('public.login.code')}
          </HoverLink>
        </p>
      </Form>
      {googleClientId() && (
        <Suspense fallback={<div className={styles.google} />}>
          <div className={styles.google}>
            <Google to={to} />
          </div>
        </Suspense>
      )}
      <p className={styles.foot}>
        {t('public.login.no_account')} <HoverLink to={publicPaths.register}>{t('public.login.register')}</HoverLink>
      </p>
    </AuthPage>
  )
}

/** Returns the message of another page, once. */
function useNotice() {
  const [notice] = useState(() => readHandoff('notice'))
  useEffect(() => writeHandoff('notice', null), [])
  return notice
}
