import { LogoutOutlined } from '@ant-design/icons'
import { useLogout } from '@refinedev/core'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import type { StoredSession } from '#providers/session.ts'
import { Initials } from '#ui/initials.tsx'
import { Menu } from '#ui/menu.tsx'
import styles from './header.module.css'

export function UserMenu({ session: { user, role } }: { session: StoredSession }) {
  const { mutate: logOut } = useLogout()
  const label = t('app.user_menu', { name: user.name })
  const head = (
    <span className={styles.who}>
      <strong>{user.name}</strong>
      <span>{user.email}</span>
      <span>{role.name}</span>
    </span>
  )
  const items = () => [
    { key: 'log-out', icon: <LogoutOutlined />, label: t('app.log_out'), onChoose: () => logOut() },
  ]
  return (
    <Menu
      label={label}
      head={head}
      items={items}
      button={(props) => (
        <Button {...props} type="text" className={styles.user} aria-label={label}>
          <Initials name={user.name} />
          <span className={styles.name}>{user.name}</span>
        </Button>
      )}
    />
  )
}
