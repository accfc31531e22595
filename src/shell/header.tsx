import { DesktopOutlined, GlobalOutlined, MenuOutlined, MoonOutlined, SunOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import { isPast } from '#providers/format/dates.ts'
import { currentLocale, locales, setLocale, t, useLocale, withTexts } from '#providers/format/i18n.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { themeChoices, useTheme } from '#providers/session/theme.ts'
import styles from './header.module.css'
import { PaletteButton } from './palette/palette-button.tsx'
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
  useLocale()
  const theme = useTheme()
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
        {!onMenu && <LanguageMenu />}
        {!onMenu && <ThemeMenu />}
        <UserMenu session={session} settings={onMenu ? [...languageItems(), ...themeItems(theme)] : []} />
      </div>
    </header>
  )
}

const languageItems = () =>
  locales.map((key) => ({
    key,
    // Each language is shown in its own name.
    label: new Intl.DisplayNames(key, { type: 'language' }).of(key)!,
    isChosen: key === currentLocale(),
    onChoose: () => setLocale(key),
  }))

const themeItems = ({ choice, setChoice }: ReturnType<typeof useTheme>) =>
  themeChoices.map((key) => ({
    key,
    icon: icons[key],
    label: t(`public.theme.${key}`),
    isChosen: key === choice,
    onChoose: () => setChoice(key),
  }))

function LanguageMenu() {
  const label = t('public.language')
  return (
    <Menu
      label={label}
      items={languageItems}
      button={(props) => (
        <Button {...props} type="text" icon={<GlobalOutlined aria-hidden />} aria-label={label} title={label} />
      )}
    />
  )
}

const icons = {
  light: <SunOutlined aria-hidden />,
  dark: <MoonOutlined aria-hidden />,
  system: <DesktopOutlined aria-hidden />,
}

function ThemeMenu() {
  const theme = useTheme()
  const label = t('public.theme')
  return (
    <Menu
      label={label}
      items={() => themeItems(theme)}
      button={(props) => <Button {...props} type="text" icon={icons[theme.choice]} aria-label={label} title={label} />}
    />
  )
}
