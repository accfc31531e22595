import { Suspense, useEffect, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { admit } from '#providers/admit.ts'
import { readFlow, writeFlow } from '#providers/flow.ts'
import { loadMessages, t, useLocale } from '#providers/i18n.ts'
import { later } from '#providers/prefetch.ts'
import { useSubmit } from '#providers/submit.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Form } from '#ui/public/form.tsx'
import { PasswordField } from '#ui/public/password-field.tsx'
import { AuthPage } from './auth-page.tsx'
import { EmailField, passwordTexts } from './fields.tsx'
import styles from './login.module.css'
import { useFirstFocus } from './use-first-focus.ts'

/** With the script of another company behind it: it comes when there is nothing better to do. */
const Google = later(async () => {
  const [page] = await Promise.all([import('./google.tsx'), loadMessages('google')])
  return page
})

export default function Login() {
  useLocale()
  const notice = useNotice()
  const to = useSearchParams()[0].get('to')
  const navigate = useNavigate()
  const submission = useSubmit(async (form) => {
    const { logIn } = await import('#providers/identity.ts')
    const answer = await logIn(String(form.get('email')), String(form.get('password')))
    await navigate(admit(answer, to), { replace: true })
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
          <Link to="/auth/forgot-password">{t('public.login.forgot')}</Link>
          <Link to="/auth/verify-otp" state={{ to }}>
            {t('public.login.code')}
          </Link>
        </p>
      </Form>
      <Suspense fallback={<div className={styles.google} />}>
        <div className={styles.google}>
          <Google to={to} />
        </div>
      </Suspense>
      <p className={styles.foot}>
        {t('public.login.no_account')} <Link to="/auth/register">{t('public.login.register')}</Link>
      </p>
    </AuthPage>
  )
}

/** What another page left to be said here, once. */
function useNotice() {
  const [notice] = useState(() => readFlow('notice'))
  useEffect(() => writeFlow('notice', null), [])
  return notice
}
