import { LockOutlined, MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#providers/i18n.ts'
import { Menu, type MenuItem } from '#ui/menu.tsx'
import type { RecordAction } from './actions.tsx'

interface RowMenuProps {
  /** What the record is called. */
  name: string
  actions: () => RecordAction[]
  onRun: (action: RecordAction) => void
}

export function RowMenu({ name, actions, onRun }: RowMenuProps) {
  const label = t('app.record.actions', { name })
  const itemOf = (action: RecordAction): MenuItem => ({
    key: action.key,
    icon: action.reason ? <LockOutlined /> : action.icon,
    label: action.label,
    isDanger: action.danger && !action.reason,
    reason: action.reason,
    onChoose: () => onRun(action),
  })
  return (
    <Menu
      label={label}
      items={() => actions().map(itemOf)}
      button={(props) => <Button {...props} type="text" size="small" icon={<MoreOutlined />} aria-label={label} />}
    />
  )
}
