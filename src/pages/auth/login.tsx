import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { t, useLocale } from '#providers/i18n.ts'
import { hasRoute } from '#providers/navigation.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { Card } from '#ui/public/card.tsx'
import { GoogleIcon } from '#ui/public/form-icons.tsx'
import { PasswordField } from '#ui/public/password-field.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import styles from './login.module.css'
import { useLogIn } from './use-log-in.ts'

export default function Login() {
  useLocale()
  const { invalid, problem, isBusy, submit } = useLogIn()
  return (
    <>
      <title>{`${t('public.login.title')} · ${t('public.brand')}`}</title>
      <Card title={t('public.login.title')} lead={t('public.login.lead')}>
        {problem && <Alert tone="error">{problem}</Alert>}
        <form noValidate onSubmit={submit}>
          <TextField
            ref={useFirstFocus()}
            label={t('public.login.email')}
            name="email"
            type="email"
            autoComplete="username"
            required
            error={invalid.includes('email') ? t('public.login.invalid_email') : undefined}
          />
          <PasswordField
            label={t('public.login.password')}
            name="password"
            autoComplete="current-password"
            required
            error={invalid.includes('password') ? t('public.login.invalid_password') : undefined}
            texts={{
              show: t('public.login.show_password'),
              hide: t('public.login.hide_password'),
              capsLock: t('public.login.caps_lock'),
            }}
          />
          <ExistingLink to="/auth/forgot-password" text={t('public.login.forgot')} />
          <Button type="submit" variant="primary" size="large" wide busy={isBusy}>
            {t(isBusy ? 'public.login.submitting' : 'public.login.submit')}
          </Button>
        </form>
        <Google />
        <ExistingLink to="/auth/register" text={t('public.login.register')} />
      </Card>
    </>
  )
}

/** A deployment without Google says so, rather than hiding that there could be such a way in. */
function Google() {
  const [isExplained, setExplained] = useState(false)
  return (
    <>
      <p className={styles.or}>{t('public.login.or')}</p>
      <Button size="large" wide icon={<GoogleIcon />} onClick={() => setExplained(true)}>
        {t('public.login.google')}
      </Button>
      {isExplained && (
        <div className={styles.below}>
          <Alert tone="info">{t('public.login.google_missing')}</Alert>
        </div>
      )}
    </>
  )
}

const ExistingLink = ({ to, text }: { to: string; text: string }) =>
  hasRoute(to) && (
    <p className={styles.link}>
      <Link to={to}>{text}</Link>
    </p>
  )

/** Whoever opens the page to log in can type at once; a touch keyboard is not forced open. */
function useFirstFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body && matchMedia('(pointer: fine)').matches) field.current?.focus()
  }, [])
  return field
}
