import { LogoutOutlined, SafetyCertificateOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import { Menu } from '#ui/menu.tsx'
import styles from './header.module.css'

export function UserMenu({ session: { user, role } }: { session: StoredSession }) {
  const { mutate: logOut } = useLogout()
  const navigate = useNavigate()
  const go = (path: string) => () => void navigate(`/${user.tenant_id}/${path}`)
  const label = t('app.user_menu', { name: user.name })
  const head = (
    <span className={styles.who}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      <span>{role.name}</span>
    </span>
  )
  const items = () => [
    { key: 'profile', icon: <UserOutlined />, label: t('iam.profile.title'), onChoose: go('profile') },
    { key: 'mfa', icon: <SafetyCertificateOutlined />, label: t('iam.mfa.title'), onChoose: go('mfa/setup') },
    { key: 'settings', icon: <SettingOutlined />, label: t('iam.settings.title'), onChoose: go('settings') },
    { key: 'log-out', icon: <LogoutOutlined />, label: t('app.log_out'), onChoose: () => logOut() },
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
