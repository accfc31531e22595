import { useEffect, useRef } from 'react'
import { t } from '#providers/format/i18n.ts'
import { HoverLink } from '#providers/navigation/hover-link.tsx'
import { Icon, type Drawing } from '#ui/icon.tsx'
import { Unseen } from '#ui/unseen.tsx'
import styles from './sidebar.module.css'
import { useIsHere } from './use-is-here.ts'

interface NavItemProps {
  to: string
  drawing?: Drawing
  text: string
  /** Shows only the icon. */
  compact: boolean
  /** The reason why the role cannot open it. */
  reason?: string
  prefetchData?: () => void
}

export function NavItem({ to, drawing, text, compact, reason, prefetchData }: NavItemProps) {
  const isHere = useIsHere()(to)
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
        data-locked={reason ? true : undefined}
        title={title}
        aria-current={isHere ? 'page' : undefined}
        aria-description={reason}
        prefetchData={prefetchData}
      >
        <Icon drawing={drawing} />
        <span className={styles.text}>{text}</span>
        {reason && <Unseen>{t('app.sidebar.locked')}</Unseen>}
      </HoverLink>
    </li>
  )
}
