import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { HoverLink } from '#providers/hover-link.tsx'
import { Icon, type IconName } from '#ui/icons.tsx'
import styles from './sidebar.module.css'

interface NavItemProps {
  to: string
  icon: IconName
  text: string
  /** Only the icon is seen. */
  compact: boolean
  /** Why nothing will be seen there. */
  reason?: string
  mark?: ReactNode
  prefetchData?: () => void
}

export function NavItem({ to, icon, text, compact, reason, mark, prefetchData }: NavItemProps) {
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
        {mark && <span className={styles.lock}>{mark}</span>}
      </HoverLink>
    </li>
  )
}
