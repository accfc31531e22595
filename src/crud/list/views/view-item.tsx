import {
  CheckOutlined,
  DeleteOutlined,
  EditOutlined,
  LinkOutlined,
  PushpinFilled,
  PushpinOutlined,
  StarFilled,
  StarOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { t } from '#providers/format/i18n.ts'
import type { View } from '#providers/requests/saved-views.ts'
import { useCopied } from '#ui/use-copied.ts'
import { addressOf } from './view-address.ts'
import styles from './views.module.css'

interface ViewItemProps {
  view: View
  isApplied: boolean
  /** True if it is the user's default view of the list. */
  isUsual: boolean
  isPinned: boolean
  onApply: () => void
  /** Pins or unpins it; undefined if the user cannot pin views. */
  onPin?: () => void
  /** The reason why it cannot be pinned now. */
  pinRefusal?: string
  onUsual: () => void
  onEdit: () => void
  onDelete: () => void
}

/** A view in the menu: its name applies it; buttons pin, edit and delete it. */
export function ViewItem(props: ViewItemProps) {
  const { view, isApplied, isUsual, isPinned, onApply, onPin, pinRefusal, onUsual, onEdit, onDelete } = props
  const [isCopied, copy] = useCopied()
  const { name, visibility, owner, can } = view
  const link = `${location.origin}${location.pathname}?${addressOf(view)}`
  const button = (key: string, icon: ReactNode, onClick: () => void, pressed?: boolean) => {
    const label = t(`saved_views.${key}`, { name })
    return (
      <button type="button" aria-label={label} title={label} aria-pressed={pressed} onClick={onClick}>
        {icon}
      </button>
    )
  }
  return (
    <li>
      <button type="button" className={styles.name} aria-current={isApplied} onClick={onApply}>
        {name}
        {visibility === 'shared' && (
          <small>{owner ? t('saved_views.shared_by', { name: owner.label }) : t('saved_views.of_everyone')}</small>
        )}
      </button>
      {onPin && <PinButton name={name} isPinned={isPinned} refusal={pinRefusal} onClick={onPin} />}
      {button('usual', isUsual ? <StarFilled aria-hidden /> : <StarOutlined aria-hidden />, onUsual, isUsual)}
      {button('copy', isCopied ? <CheckOutlined aria-hidden /> : <LinkOutlined aria-hidden />, () => void copy(link))}
      {can?.['update'] === true && button('edit', <EditOutlined aria-hidden />, onEdit)}
      {can?.['delete'] === true && button('delete', <DeleteOutlined aria-hidden />, onDelete)}
    </li>
  )
}

interface PinButtonProps {
  name: string
  isPinned: boolean
  refusal?: string
  onClick: () => void
}

function PinButton({ name, isPinned, refusal, onClick }: PinButtonProps) {
  const label = t('saved_views.pin', { name })
  return (
    <button
      type="button"
      aria-label={label}
      title={refusal ?? label}
      aria-pressed={isPinned}
      aria-disabled={refusal !== undefined}
      onClick={refusal === undefined ? onClick : undefined}
    >
      {isPinned ? <PushpinFilled aria-hidden /> : <PushpinOutlined aria-hidden />}
    </button>
  )
}
