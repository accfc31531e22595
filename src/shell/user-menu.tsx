import { LogoutOutlined, SafetyCertificateOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { useGetIdentity, useLogout } from '@refinedev/core'
import { useNavigate } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { useHoverPrefetch } from '#providers/navigation/prefetch.ts'
import type { StoredSession } from '#providers/session/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from './header.module.css'

export function UserMenu({ session: { role } }: { session: StoredSession }) {
  const { data: user } = useGetIdentity<StoredSession['user']>()
  const { mutate: logOut } = useLogout()
  const tenantId = user?.tenant_id ?? ''
  const profile = useMenuLink(`/${tenantId}/profile`)
  const mfa = useMenuLink(`/${tenantId}/mfa/setup`)
  const settings = useMenuLink(`/${tenantId}/settings`)
  if (!user) return null

  const label = t('app.user_menu', { name: user.name })
  const head = (
    <span className={styles.who}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      <span>{role.name}</span>
    </span>
  )
  const items = () => [
    { key: 'profile', icon: <UserOutlined aria-hidden />, label: t('iam.profile.title'), ...profile },
    { key: 'mfa', icon: <SafetyCertificateOutlined aria-hidden />, label: t('iam.mfa.title'), ...mfa },
    { key: 'settings', icon: <SettingOutlined aria-hidden />, label: t('iam.settings.title'), ...settings },
    { key: 'log-out', icon: <LogoutOutlined aria-hidden />, label: t('app.log_out'), onChoose: () => logOut() },
  ]
  return (
    <Menu
      label={label}
      head={head}
      items={items}
      button={(props) => (
        <Button {...props} type="text" className={styles.user}>
          <Avatar name={user.name} picture={user.avatar} />
          <span className={styles.name} aria-hidden>
            {user.name}
          </span>
          <Unseen>{label}</Unseen>
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
