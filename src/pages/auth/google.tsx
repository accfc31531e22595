import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { completeLogin } from '#providers/session/complete-login.ts'
import { showGoogleButton } from './google-identity.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import type { Failure } from '#providers/requests/submit.ts'
import { useTheme } from '#providers/session/theme.ts'
import { Alert } from '#ui/public/alert.tsx'
import styles from './login.module.css'

/** Log-in with Google, rendered only if it is configured. */
export default function Google({ to }: { to: string | null }) {
  useLocale()
  const [problem, setProblem] = useState<string>()
  return (
    <>
      <p className={styles.or}>{t('google.or')}</p>
      {problem && <Alert tone="error">{problem}</Alert>}
      <GoogleButton to={to} onProblem={setProblem} />
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
    const logIn = async (credential: string, nonce: string) => {
      onProblem()
      try {
        const { logInWithGoogle } = await import('#providers/session/identity.ts')
        await navigate(completeLogin(await logInWithGoogle(credential, nonce), to), { replace: true })
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
