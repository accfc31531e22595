import { LogoutOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button, Dropdown } from 'antd'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import { Initials } from '#ui/initials.tsx'
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
          { key: 'logout', icon: <LogoutOutlined />, label: t('app.log_out'), onClick: () => logOut() },
        ],
      }}
    >
      <Button type="text" className={styles.user} aria-label={t('app.user_menu', { name: user.name })}>
        <Initials name={user.name} />
        <span className={styles.name}>{user.name}</span>
      </Button>
    </Dropdown>
  )
}
