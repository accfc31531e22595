import { LockOutlined, MoreOutlined } from '@ant-design/icons'
import { Button, Dropdown, type ButtonProps } from 'antd'
import { useState } from 'react'
import { t } from '#providers/i18n.ts'
import type { RecordAction } from './actions.tsx'
import styles from './record.module.css'

interface RowMenuProps {
  /** What the record is called. */
  name: string
  /** Asked for only when the menu opens: a list has many of them. */
  actions: () => RecordAction[]
  onRun: (action: RecordAction) => void
}

/** A plain button until it is first used, so that a list costs no menus. */
export function RowMenu({ name, actions, onRun }: RowMenuProps) {
  const [isUsed, setUsed] = useState(false)
  const [isOpen, setOpen] = useState(false)
  if (!isUsed) return <MenuButton name={name} onClick={() => [setUsed(true), setOpen(true)]} />

  const items = actions().map((action) => ({
    key: action.key,
    icon: action.reason ? <LockOutlined /> : action.icon,
    danger: action.danger && !action.reason,
    label: <Label label={action.label} reason={action.reason} />,
    onClick: () => onRun(action),
  }))
  return (
    <Dropdown
      open={isOpen}
      onOpenChange={setOpen}
      trigger={['click']}
      autoFocus
      placement="bottomRight"
      menu={{ items, onClick: stop }}
    >
      <MenuButton name={name} />
    </Dropdown>
  )
}

function MenuButton({ name, ...button }: { name: string } & ButtonProps) {
  return (
    <Button
      {...button}
      type="text"
      size="small"
      icon={<MoreOutlined />}
      aria-label={t('app.record.actions', { name })}
      aria-haspopup="menu"
    />
  )
}

/** Not antd's `disabled`, which no keyboard reaches: the reason is to be read. */
function Label({ label, reason }: Pick<RecordAction, 'label' | 'reason'>) {
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
