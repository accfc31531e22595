import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { publicPaths } from '#contract/screens.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { t, useLocale } from '#providers/format/i18n.ts'
import { Detour } from './detour.tsx'
import { EnterCode } from './enter-code.tsx'
import styles from './page.module.css'

/** Handles the mailed link, or asks for its code; the next page sets the password. */
export default function ResetPassword() {
  useLocale()
  const token = useSearchParams()[0].get('token')
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    writeHandoff('reset', { token })
    // Removes the token from the address and the history.
    void navigate(publicPaths.newPassword, { replace: true })
  }, [token, navigate])
  if (token) return null

  const handoff = readHandoff('code')
  if (handoff?.purpose !== 'password_reset') {
    return (
      <Detour
        title={t('reset.title')}
        text={t('reset.lost')}
        to={publicPaths.forgotPassword}
        label={t('reset.start')}
      />
    )
  }
  return (
    <EnterCode handoff={handoff}>
      <p className={styles.foot}>
        <HoverLink to={publicPaths.forgotPassword}>{t('code.other_address')}</HoverLink>
      </p>
    </EnterCode>
  )
}
