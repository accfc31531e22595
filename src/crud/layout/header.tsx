import { MenuOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import styles from './header.module.css'
import { LanguageMenu } from './language-menu.tsx'
import { ThemeMenu } from './theme-menu.tsx'
import { UserMenu } from './user-menu.tsx'

interface HeaderProps {
  session: StoredSession
  /** Opens the sidebar, where it is hidden. */
  onMenu?: () => void
}

export function Header({ session, onMenu }: HeaderProps) {
  return (
    <header className={styles.header}>
      {onMenu && <Button type="text" icon={<MenuOutlined />} aria-label={t('app.sidebar.open')} onClick={onMenu} />}
      <span className={styles.tenant}>{session.user.tenant.name}</span>
      <div className={styles.tools}>
        <LanguageMenu />
        <ThemeMenu />
        <UserMenu session={session} />
      </div>
    </header>
  )
}
