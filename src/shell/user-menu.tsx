import { SafetyCertificateOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { useGetIdentity } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { Written } from '#crud/fields/written.tsx'
import { t } from '#providers/format/i18n.ts'
import { useHoverPrefetch } from '#providers/navigation/prefetch.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import type { Command } from '#crud/commands.ts'
import { Menu } from '#ui/menu.tsx'
import styles from './header.module.css'

interface UserMenuProps {
  session: StoredSession
  /** The general commands without a menu of their own: logging out, and on phones theme and language. */
  commands: Command[]
}

export function UserMenu({ session: { role }, commands }: UserMenuProps) {
  const { data: user } = useGetIdentity<StoredSession['user']>()
  const tenantId = user?.tenant_id ?? ''
  const profile = useMenuLink(`/${tenantId}/profile`)
  const mfa = useMenuLink(`/${tenantId}/mfa/setup`)
  const settings = useMenuLink(`/${tenantId}/settings`)
  if (!user) return null

  const label = t('app.user_menu', { name: user.name })
  const head = (
    <span className={styles.who}>
      <strong>{user.name}</strong>
      <span>
        <Written address={user.email} />
      </span>
      <span>{role.name}</span>
    </span>
  )
  const items = () => [
    { key: 'profile', icon: <UserOutlined aria-hidden />, label: t('iam.profile.title'), ...profile },
    { key: 'mfa', icon: <SafetyCertificateOutlined aria-hidden />, label: t('iam.mfa.title'), ...mfa },
    { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('iam.settings.title'), ...settings },
    ...commands,
  ]
  return (
    <Menu
      label={label}
      head={head}
      items={items}
      button={(props) => (
        <Button {...props} type="text" className={styles.user} aria-label={label}>
          <Avatar name={user.name} picture={user.avatar} />
          <span className={styles.name}>{user.name}</span>
        </Button>
      )}
    />
  )
}

/** A menu item that links to a page, prefetched after 100 ms of hover or focus. */
function useMenuLink(to: string) {
  const navigate = useNavigate()
  const { onFocus, onBlur } = useHoverPrefetch(to)
  return { onChoose: () => void navigate(to), onReach: onFocus, onLeave: onBlur }
}
