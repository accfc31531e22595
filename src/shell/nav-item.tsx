import { LockOutlined } from '@ant-design/icons'
import { useLocation } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { Icon, type IconName } from '#ui/icons.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from './sidebar.module.css'

interface NavItemProps {
  to: string
  icon: IconName
  text: string
  /** Shows only the icon. */
  compact: boolean
  /** Why the role cannot open it; the entry is shown with a lock. */
  reason?: string
  prefetchData?: () => void
}

export function NavItem({ to, icon, text, compact, reason, prefetchData }: NavItemProps) {
  const { pathname } = useLocation()
  const isHere = pathname === to || pathname.startsWith(`${to.replace(/\/list$/, '')}/`)
  const title = reason ?? (compact ? text : undefined)
  return (
    <li>
      <HoverLink
        to={to}
        className={styles.link}
        title={title}
        aria-current={isHere ? 'page' : undefined}
        aria-description={reason}
        prefetchData={prefetchData}
      >
        <Icon name={icon} />
        <span className={styles.text}>{text}</span>
        {reason && (
          <span className={styles.lock}>
            <LockOutlined aria-hidden />
            <Unseen>{t('app.sidebar.locked')}</Unseen>
          </span>
        )}
      </HoverLink>
    </li>
  )
}
