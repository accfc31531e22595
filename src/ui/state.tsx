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
  /** What to do about it. */
  action?: ReactNode
}

/** What stands where content would: nothing yet, no match, failed, not allowed, not there. */
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
