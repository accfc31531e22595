import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { admit } from '#providers/admit.ts'
import { googleClientId, showGoogleButton } from '#providers/google.ts'
import { t, useLocale } from '#providers/i18n.ts'
import type { Failure } from '#providers/submit.ts'
import { useTheme } from '#providers/theme.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { GoogleIcon } from '#ui/public/google-icon.tsx'
import styles from './login.module.css'

/** The other way to log in. A deployment without Google says so, rather than hiding that there could be such a way. */
export default function Google({ to }: { to: string | null }) {
  useLocale()
  const [problem, setProblem] = useState<string>()
  const isConfigured = googleClientId() !== ''
  return (
    <>
      <p className={styles.or}>{t('google.or')}</p>
      {problem && <Alert tone={isConfigured ? 'error' : 'info'}>{problem}</Alert>}
      {isConfigured ? (
        <GoogleButton to={to} onProblem={setProblem} />
      ) : (
        <Button size="large" wide icon={<GoogleIcon />} onClick={() => setProblem(t('google.missing'))}>
          {t('google.continue')}
        </Button>
      )}
    </>
  )
}

function GoogleButton({ to, onProblem }: { to: string | null; onProblem: (problem?: string) => void }) {
  const place = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const isDark = useTheme().resolved === 'dark'
  const navigate = useNavigate()

  useEffect(() => {
    const element = place.current!
    const logIn = async (credential: string) => {
      onProblem()
      try {
        const { logInWithGoogle } = await import('#providers/identity.ts')
        await navigate(admit(await logInWithGoogle(credential), to), { replace: true })
      } catch (error) {
        onProblem(reasonOf(error as Failure))
      }
    }
    showGoogleButton(element, { isDark, locale, width: element.clientWidth }, logIn).catch(() =>
      onProblem(t('google.unreachable')),
    )
  }, [isDark, locale, navigate, onProblem, to])

  return <div ref={place} className={styles.place} />
}

function reasonOf({ code, message, statusCode }: Failure): string {
  if (statusCode === undefined) return t('public.unsent')
  if (code === 'invalid_credentials') return t('google.refused')
  return code === 'not_found' ? t('google.unknown') : message
}
