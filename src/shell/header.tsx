import { GlobalOutlined, MenuOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { isPast } from '#providers/format/dates.ts'
import { t, useLocale, withTexts } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { useTheme } from '#providers/session/theme.ts'
import type { Command } from '#crud/commands.ts'
import { themeIcons, useAppCommands } from './app-commands.tsx'
import styles from './header.module.css'
import { PaletteButton } from './palette/palette-button.tsx'
import { UserMenu } from './user-menu.tsx'

/** Loaded after the screen. */
const JobsButton = lazy(() => withTexts(import('./jobs/jobs-button.tsx'), 'jobs'))
const NotificationsButton = lazy(() => withTexts(import('./notifications/notifications-button.tsx'), 'live'))

interface HeaderProps {
  session: StoredSession
  /** Opens the sidebar. Set if it is hidden. */
  onMenu?: () => void
}

/** False if two-factor authentication is overdue, in which case the platform rejects requests. */
export const mayRequest = ({ user }: StoredSession) => !user.mfa_due_at || user.mfa_enabled || !isPast(user.mfa_due_at)

export function Header({ session, onMenu }: HeaderProps) {
  useLocale()
  const { languages, themes, leave } = useAppCommands()
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
        {!onMenu && <LanguageMenu items={languages} />}
        {!onMenu && <ThemeMenu items={themes} />}
        <UserMenu session={session} commands={onMenu ? [...languages, ...themes, leave] : [leave]} />
      </div>
    </header>
  )
}

function LanguageMenu({ items }: { items: Command[] }) {
  const label = t('public.language')
  return (
    <Menu
      label={label}
      items={() => items}
      button={(props) => (
        <Button {...props} type="text" icon={<GlobalOutlined aria-hidden />} aria-label={label} title={label} />
      )}
    />
  )
}

function ThemeMenu({ items }: { items: Command[] }) {
  const { choice } = useTheme()
  const label = t('public.theme')
  return (
    <Menu
      label={label}
      items={() => items}
      button={(props) => <Button {...props} type="text" icon={themeIcons[choice]} aria-label={label} title={label} />}
    />
  )
}
