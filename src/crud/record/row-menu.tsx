import { LockOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { t } from '#providers/i18n.ts'
import type { RecordAction } from './actions.tsx'
import styles from './record.module.css'

interface RowMenuProps {
  /** What the record is called. */
  name: string
  /** Asked for only when the menu is about to open: a list has many of them. */
  actions: () => RecordAction[]
  onRun: (action: RecordAction) => void
}

export function RowMenu({ name, actions, onRun }: RowMenuProps) {
  const [isWanted, setWanted] = useState(false)
  const want = () => setWanted(true)
  const button = (
    <Button
      type="text"
      size="small"
      icon={<MoreOutlined />}
      aria-label={t('app.record.actions', { name })}
      aria-haspopup="menu"
      onMouseEnter={want}
      onFocus={want}
    />
  )
  return isWanted ? <Menu actions={actions()} onRun={onRun} button={button} /> : button
}

function Menu({ actions, onRun, button }: { actions: RecordAction[]; onRun: RowMenuProps['onRun']; button: React.ReactNode }) {
  const items = actions.map((action) => ({
    key: action.key,
    icon: action.reason ? <LockOutlined /> : action.icon,
    danger: action.danger && !action.reason,
    label: <Label {...action} />,
    onClick: () => onRun(action),
  }))
  return (
    <Dropdown trigger={['click']} autoFocus placement="bottomRight" menu={{ items, onClick: stop }}>
      {button}
    </Dropdown>
  )
}

/** Not antd's `disabled`, which no keyboard reaches: the reason is to be read. */
function Label({ label, reason }: RecordAction) {
  if (!reason) return label
  return (
    <span className={styles.refused} aria-disabled>
      {label}
      <small>{reason}</small>
    </span>
  )
}

/** The menu is inside the row in React's tree, and a click on the row opens the record. */
const stop = ({ domEvent }: { domEvent: { stopPropagation: () => void } }) => domEvent.stopPropagation()
