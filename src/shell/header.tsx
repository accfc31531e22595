import { MenuOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { isPast } from '#providers/format/dates.ts'
import { withTexts, t } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import styles from './header.module.css'
import { PaletteButton } from './palette/palette-button.tsx'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

/** Load after the screen; nothing waits for them. */
const JobsButton = lazy(() => withTexts(import('./jobs/jobs-button.tsx'), 'jobs'))
const NotificationsButton = lazy(() => withTexts(import('./notifications/notifications-button.tsx'), 'live'))

interface HeaderProps {
  session: StoredSession
  /** Opens the sidebar, if it is hidden. */
  onMenu?: () => void
}

/** The platform refuses users who are overdue with two-factor authentication. */
const mayRequest = ({ user }: StoredSession) => !user.mfa_due_at || user.mfa_enabled || !isPast(user.mfa_due_at)

export function Header({ session, onMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      {onMenu && (
        <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('app.sidebar.open')} onClick={onMenu} />
      )}
      <span className={styles.tenant}>{session.user.tenant.name}</span>
      <div className={styles.tools}>
        {mayRequest(session) && (
          <Suspense>
            <JobsButton />
          </Suspense>
        )}
        {mayRequest(session) && (
          <Suspense fallback={<span className={styles.slot} />}>
            <NotificationsButton />
          </Suspense>
        )}
        {mayRequest(session) && <PaletteButton />}
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu session={session} />
      </div>
    </header>
  )
}
