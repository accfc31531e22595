import { LockOutlined } from '@ant-design/icons'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { useSession } from '#providers/session/session.ts'
import { Icon, type Drawing } from '#ui/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from './sidebar.module.css'

interface NavItemProps {
  to: string
  drawing?: Drawing
  text: string
  /** Shows only the icon. */
  compact: boolean
  /** Why the role cannot open it; the entry is shown with a lock. */
  reason?: string
  prefetchData?: () => void
}

export function NavItem({ to, drawing, text, compact, reason, prefetchData }: NavItemProps) {
  const isHere = useIsHere(to)
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isHere) entry.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isHere])
  const title = reason ?? (compact ? text : undefined)
  return (
    <li ref={entry} className={styles.entry}>
      <HoverLink
        to={to}
        className={styles.link}
        title={title}
        aria-current={isHere ? 'page' : undefined}
        aria-description={reason}
        prefetchData={prefetchData}
      >
        <Icon drawing={drawing} />
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

/** Only operators have entries for screens across tenants; to others such a screen belongs to their tenant's entry. */
function useIsHere(to: string): boolean {
  const { pathname } = useLocation()
  const tenant = useSession()?.user.tenant
  const own = tenant && !tenant.is_platform ? `/${tenant.id}${pathname}` : pathname
  const below = `${to.replace(/\/list$/, '')}/`
  return pathname === to || pathname.startsWith(below) || own.startsWith(below)
}
