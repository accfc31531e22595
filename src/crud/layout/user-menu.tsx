import { LogoutOutlined, SafetyCertificateOutlined, SettingOutlined, UserOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { HoverLink } from '#providers/hover-link.tsx'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import { Avatar } from '#ui/avatar.tsx'
import styles from './header.module.css'

export function UserMenu({ session: { user, role } }: { session: StoredSession }) {
  const { mutate: logOut } = useLogout()
  const who = (
    <span className={styles.who}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      <span>{role.name}</span>
    </span>
  )
  return (
    <Dropdown
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{
        items: [
          { key: 'who', label: who, type: 'group' },
          { type: 'divider' },
          { key: 'profile', icon: <UserOutlined />, label: <HoverLink to={`/${user.tenant_id}/profile`}>{t('iam.profile.title')}</HoverLink> },
          { key: 'mfa', icon: <SafetyCertificateOutlined />, label: <HoverLink to={`/${user.tenant_id}/mfa/setup`}>{t('iam.mfa.title')}</HoverLink> },
          { key: 'settings', icon: <SettingOutlined />, label: <HoverLink to={`/${user.tenant_id}/settings`}>{t('iam.settings.title')}</HoverLink> },
          { type: 'divider' },
          { key: 'logout', icon: <LogoutOutlined />, label: t('app.log_out'), onClick: () => logOut() },
        ],
      }}
    >
      <Button type="text" className={styles.user} aria-label={t('app.user_menu', { name: user.name })}>
        <Avatar name={user.name} picture={user.avatar} />
        <span className={styles.name}>{user.name}</span>
      </Button>
    </Dropdown>
  )
}
