import { useEffect } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { readFlow, writeFlow } from '#providers/flow.ts'
import { t, useLocale } from '#providers/i18n.ts'
import { Detour } from './detour.tsx'
import { EnterCode } from './enter-code.tsx'
import styles from './page.module.css'

/** Where the link of the mail lands, or its code; the password itself is set on the next page. */
export default function ResetPassword() {
  useLocale()
  const token = useSearchParams()[0].get('token')
  const navigate = useNavigate()
  useEffect(() => {
    if (!token) return
    writeFlow('reset', { token })
    // The token leaves the address, and with it the history.
    void navigate('/auth/new-password', { replace: true })
  }, [token, navigate])
  if (token) return null

  const flow = readFlow('code')
  if (flow?.purpose !== 'password_reset') {
    return (
      <Detour
        title={t('reset.title')}
        text={t('reset.lost')}
        to="/auth/forgot-password"
        label={t('reset.start')}
      />
    )
  }
  return (
    <EnterCode flow={flow}>
      <p className={styles.foot}>
        <Link to="/auth/forgot-password">{t('code.other_address')}</Link>
      </p>
    </EnterCode>
  )
}
