import { useCallback, useRef } from 'react'
import { LeaveDialog } from '#crud/form/leave-dialog.tsx'
import { useUnsavedGuard } from '#crud/form/use-unsaved-guard.ts'
import { Page } from '#crud/page.tsx'
import { t } from '#providers/format/i18n.ts'
import { useSession } from '#providers/session/session.ts'
import { Sessions } from '../sessions.tsx'
import { Appearance } from './appearance.tsx'
import { Notifications } from './notifications.tsx'
import { PasswordForm } from './password-form.tsx'
import { PersonForm } from './person-form.tsx'
import styles from './profile.module.css'
import { TwoFactor } from './two-factor.tsx'

/** The user's own profile. */
export default function ProfilePage() {
  const session = useSession()
  const checks = useRef(new Map<string, () => boolean>())
  const watch = useCallback((part: string, isDirty: () => boolean) => void checks.current.set(part, isDirty), [])
  const blocker = useUnsavedGuard(useCallback(() => [...checks.current.values()].some((isDirty) => isDirty()), []))
  if (!session) return null
  return (
    <Page title={t('iam.profile.title')} narrow>
      <div className={styles.profile}>
        <PersonForm user={session.user} watch={watch} />
        <Appearance />
        <Notifications />
        <PasswordForm user={session.user} watch={watch} />
        <TwoFactor user={session.user} />
        <Sessions user={session.user} />
      </div>
      <LeaveDialog blocker={blocker} />
    </Page>
  )
}
