import { CompassOutlined, DisconnectOutlined, InboxOutlined, LockOutlined, SearchOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import styles from './state.module.css'

const icons = {
  empty: InboxOutlined,
  noMatch: SearchOutlined,
  error: DisconnectOutlined,
  forbidden: LockOutlined,
  notFound: CompassOutlined,
}

interface StateProps {
  kind: keyof typeof icons
  title: string
  text?: ReactNode
  /** The suggested action. */
  action?: ReactNode
}

/** Shown in place of content: empty, no match, failed, forbidden, not found. */
export function State({ kind, title, text, action }: StateProps) {
  const Icon = icons[kind]
  return (
    <div className={styles.state} role={kind === 'error' ? 'alert' : undefined}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
