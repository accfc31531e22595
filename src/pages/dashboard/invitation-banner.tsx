import { useState } from 'react'
import { publicPaths } from '#contract/screens.ts'
import { logOut } from '#providers/session/log-out.ts'
import { readHandoff, writeHandoff } from '#providers/session/login-handoff.ts'
import { t } from '#providers/format/i18n.ts'
import { useInvitation } from '#providers/session/invitation.ts'
import { useSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import styles from './invitation-banner.module.css'

/** An invitation opened by a logged-in user: offers to switch to the invited account. */
export function InvitationBanner() {
  const [token, setToken] = useState(() => readHandoff('invitation')?.token)
  if (!token) return null

  const dismiss = () => {
    writeHandoff('invitation', null)
    setToken(undefined)
  }
  return <Banner token={token} onDismiss={dismiss} />
}

function Banner({ token, onDismiss }: { token: string; onDismiss: () => void }) {
  const { invitation } = useInvitation(token)
  const ownEmail = useSession()?.user.email
  const [isLeaving, setLeaving] = useState(false)
  if (!invitation) return null
  if ('email' in invitation && invitation.email === ownEmail && invitation.status === 'accepted') return null

  const switchAccount = () => {
    setLeaving(true)
    writeHandoff('invitation', null)
    void logOut(`${publicPaths.acceptInvitation}?token=${encodeURIComponent(token)}`)
  }
  const isOpen = invitation.status === 'pending'
  return (
    <section className={styles.banner} aria-labelledby="invitation">
      <div className={styles.text}>
        <h2 id="invitation">
          {isOpen
            ? t('invitation.banner', { tenant: invitation.tenant_name, email: invitation.email })
            : t('invitation.banner_over')}
        </h2>
        {isOpen && <p>{t('invitation.banner_text')}</p>}
      </div>
      <div className={styles.actions}>
        {isOpen && (
          <Button type="primary" loading={isLeaving} onClick={switchAccount}>
            {t('invitation.switch')}
          </Button>
        )}
        <Button onClick={onDismiss}>{t('invitation.dismiss')}</Button>
      </div>
    </section>
  )
}
